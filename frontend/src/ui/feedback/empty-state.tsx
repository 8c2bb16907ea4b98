import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  hint?: ReactNode;
  action?: ReactNode;
  /** `page` fills a screen, `panel` a card. */
  size?: 'page' | 'panel';
  /** Heading level: 2 on a page, 3 in a panel that has its own heading. */
  level?: 2 | 3;
  /** `alert` for an error. */
  role?: 'alert';
  className?: string;
}

export function EmptyState({
  icon,
  title,
  hint,
  action,
  size = 'panel',
  level = size === 'page' ? 2 : 3,
  role,
  className,
}: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div
      role={role}
      className={classNames(
        'flex flex-col items-center justify-center px-6 text-center',
        size === 'page' ? 'min-h-[50dvh] py-16' : 'py-10',
        className,
      )}
    >
      {icon && (
        <span
          aria-hidden
          className="mb-3 grid size-10 place-items-center rounded-xl border border-line bg-sunken text-ink-3 [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <Heading
        className={classNames('font-semibold text-ink', size === 'page' ? 'text-md' : 'text-base')}
      >
        {title}
      </Heading>
      {hint && <p className="mt-1 max-w-sm text-balance text-ink-3 text-sm">{hint}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

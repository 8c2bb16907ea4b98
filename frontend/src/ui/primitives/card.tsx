import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A surface with a border; separate its sections by `divide-y divide-line-soft` or headers. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return (
    <section
      className={classNames(
        'min-w-0 overflow-clip rounded-xl border border-line bg-surface shadow-card',
        className,
      )}
      {...rest}
    />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  /** The heading's id, for `aria-labelledby` on the card. */
  titleId?: string;
  icon?: ReactNode;
  /** Next to the title: a Count or a Badge. */
  badge?: ReactNode;
  /** Content at the end: a link or a small ghost button. */
  action?: ReactNode;
  level?: 2 | 3;
  className?: string;
}

export function CardHeader({
  title,
  titleId,
  icon,
  badge,
  action,
  level = 2,
  className,
}: CardHeaderProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <header
      className={classNames(
        'flex min-h-11 items-center gap-2 border-line-soft border-b py-1.5 pr-3 pl-4 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-2',
        className,
      )}
    >
      {icon}
      <Heading id={titleId} className="line-clamp-2 font-semibold text-ink text-sm">
        {title}
      </Heading>
      {badge}
      {action && <div className="ml-auto flex shrink-0 items-center gap-1 pr-1">{action}</div>}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames('p-4', className)} {...rest} />;
}

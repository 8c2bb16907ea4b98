import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useIsCovering } from './use-is-covering.ts';

interface CornerCardProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** The buttons. */
  children: ReactNode;
  /** In the upper corner, such as a button that closes it. */
  corner?: ReactNode;
  className?: string;
}

/**
 * Asks something without interrupting; hidden while it would cover an input. The page leaves room
 * for it below its content (styles.css).
 */
export function CornerCard({ icon, title, text, children, corner, className }: CornerCardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const isCovering = useIsCovering(card);
  return (
    <section
      ref={card}
      data-corner-card
      aria-labelledby={titleId}
      className={classNames(
        'print:hidden fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-30 flex animate-rise items-start gap-3 rounded-xl bg-raised p-4 pr-2 shadow-pop sm:right-4 sm:left-auto sm:w-88',
        isCovering && 'invisible',
        className,
      )}
    >
      {icon}
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="font-semibold text-sm">
          {title}
        </h2>
        <p className="mt-0.5 text-pretty text-ink-2 text-sm">{text}</p>
        <div className="mt-3 flex gap-2">{children}</div>
      </div>
      {corner}
    </section>
  );
}

import { classNames } from '../../ui/class-names.ts';

/** The logo. */
export function ProductMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={classNames('shrink-0', className ?? 'size-6')}>
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <circle cx="16" cy="16" r="7.5" fill="none" stroke="var(--on-accent)" strokeWidth="3" />
      <path d="M16 5.5v5" stroke="var(--accent)" strokeWidth="4.5" />
      <path d="M16 5.5v6.5" stroke="var(--on-accent)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

import { classNames } from './class-names.ts';

/** A grey shape where something will be; give it that thing's size. Put `aria-busy` on the region. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block h-3 animate-shimmer rounded-sm bg-active', className)}
    />
  );
}

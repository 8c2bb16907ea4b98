import { classNames } from './class-names.ts';

const ownHeight = /(^|\s)(h|size)-/;

/** A grey shape where something will be; give it that thing's size. Put `aria-busy` on the region. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block animate-shimmer rounded-sm bg-active',
        !ownHeight.test(className) && 'h-3',
        className,
      )}
    />
  );
}

import { classNames } from '../class-names.ts';

const ownHeight = /(^|\s)(h|size)-/;

/** A gray placeholder; give it the size of the content. Put `aria-busy` on the region. */
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

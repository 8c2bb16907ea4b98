import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

interface ScrollRegionProps extends ComponentProps<'section'> {
  /** Accessible name: `Milestone timeline`. */
  label: string;
}

/** A scroll container without focusable content, focusable itself so that arrow keys scroll it. */
export function ScrollRegion({ label, className, ...rest }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser makes scroll containers focusable
      tabIndex={0}
      className={classNames('outline-offset-[-2px]', className)}
      {...rest}
    />
  );
}

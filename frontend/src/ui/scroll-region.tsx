import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface ScrollRegionProps extends ComponentProps<'section'> {
  /** What it holds: `Timeline of milestones`. */
  label: string;
}

/** What scrolls by itself and holds nothing that takes the focus: arrow keys scroll it. */
export function ScrollRegion({ label, className, ...rest }: ScrollRegionProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets keys into what scrolls without it
      tabIndex={0}
      className={classNames('outline-offset-[-2px]', className)}
      {...rest}
    />
  );
}

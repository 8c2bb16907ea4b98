import { type ComponentProps, useRef } from 'react';
import { useOverflows } from '../../kit/hooks/use-overflows.ts';
import { classNames } from '../class-names.ts';

interface ScrollRegionProps extends Omit<ComponentProps<'section'>, 'ref'> {
  /** Accessible name: `Milestone timeline`. */
  label: string;
}

/** A scroll container, focusable while it scrolls, so that arrow keys scroll it. */
export function ScrollRegion({ label, className, ...rest }: ScrollRegionProps) {
  const region = useRef<HTMLElement>(null);
  const scrolls = useOverflows(region);
  return (
    <section
      ref={region}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      className={classNames('outline-offset-[-2px]', className)}
      {...rest}
    />
  );
}

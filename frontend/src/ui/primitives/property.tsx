import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface PropertyProps {
  name: string;
  /** Class of the value. */
  className?: string;
  children: ReactNode;
}

/** A name and value in the columns of a `<dl>`. */
export function Property({ name, className, children }: PropertyProps) {
  return (
    <>
      <dt className="flex min-h-9 items-center text-ink-3 text-xs pointer-coarse:min-h-11">
        {name}
      </dt>
      <dd
        className={classNames(
          'flex min-h-9 min-w-0 items-center text-ink pointer-coarse:min-h-11',
          className,
        )}
      >
        {children}
      </dd>
    </>
  );
}

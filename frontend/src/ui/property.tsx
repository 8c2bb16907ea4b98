import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface PropertyProps {
  name: string;
  /** Of its value. */
  className?: string;
  children: ReactNode;
}

/** Of a `<dl>` in columns: what it is called and, beside that, its value. */
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

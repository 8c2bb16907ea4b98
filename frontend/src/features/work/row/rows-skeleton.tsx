import { Fragment, type ReactNode } from 'react';

interface RowsSkeletonProps {
  /** Read out by screen readers. */
  label: string;
  /** Classes with the width of each title. */
  widths: readonly string[];
  children: (width: string) => ReactNode;
}

/** Placeholders of the rows while a list is loading. */
export function RowsSkeleton({ label, widths, children }: RowsSkeletonProps) {
  return (
    <div aria-busy>
      <p className="sr-only">{label}</p>
      {widths.map((width) => (
        <Fragment key={width}>{children(width)}</Fragment>
      ))}
    </div>
  );
}

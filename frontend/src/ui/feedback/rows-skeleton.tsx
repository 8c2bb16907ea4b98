import { Fragment, type ReactNode } from 'react';

interface RowsSkeletonProps {
  /** Read out by screen readers. */
  label: string;
  /** Classes with the width of each row's text. */
  widths: readonly string[];
  className?: string;
  children: (width: string) => ReactNode;
}

/** Placeholders of rows while they are loading. */
export function RowsSkeleton({ label, widths, className, children }: RowsSkeletonProps) {
  return (
    <div aria-busy className={className}>
      <p className="sr-only">{label}</p>
      {widths.map((width) => (
        <Fragment key={width}>{children(width)}</Fragment>
      ))}
    </div>
  );
}

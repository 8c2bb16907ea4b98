import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Card } from '../primitives/card.tsx';
import { Skeleton } from './skeleton.tsx';

/** An icon and a title. */
export function TitleSkeleton({ mark }: { mark: string }) {
  return (
    <div className="flex h-15 items-center gap-3 border-line-soft border-b px-4">
      <Skeleton className={classNames(mark, 'rounded-full')} />
      <Skeleton className="h-4 w-80 max-w-[70%]" />
    </div>
  );
}

/** Lines of text; each class sets the width of a line. */
export function TextSkeleton({ widths, className }: { widths: string[]; className?: string }) {
  return (
    <div className={classNames('space-y-3 p-4', className)}>
      {widths.map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  );
}

/** A list of properties; each class sets the width of a value. */
export function PropertiesSkeleton({ widths }: { widths: string[] }) {
  return (
    <div className="space-y-6 px-4 py-5">
      {widths.map((width) => (
        <div key={width} className="flex gap-8">
          <Skeleton className="w-16" />
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  );
}

interface PanelSkeletonProps {
  /** Class for the width of the title. */
  width: string;
  className?: string;
  children?: ReactNode;
}

export function PanelSkeleton({ width, className, children }: PanelSkeletonProps) {
  return (
    <Card className={className}>
      <div className="flex h-11 items-center border-line-soft border-b px-4">
        <Skeleton className={width} />
      </div>
      {children}
    </Card>
  );
}

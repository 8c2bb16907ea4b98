import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

/** The title of a thing with the mark before it, as wide as fits. */
export function TitleSkeleton({ mark }: { mark: string }) {
  return (
    <div className="flex h-15 items-center gap-3 border-line-soft border-b px-4">
      <Skeleton className={classNames(mark, 'rounded-full')} />
      <Skeleton className="h-4 w-80 max-w-[70%]" />
    </div>
  );
}

/** Lines of text, each as wide as its class says. */
export function TextSkeleton({ widths, className }: { widths: string[]; className?: string }) {
  return (
    <div className={classNames('space-y-3 p-4', className)}>
      {widths.map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  );
}

/** Properties below each other, whose values are as wide as their classes say. */
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
  /** Of its title, a class. */
  width: string;
  className?: string;
  children?: ReactNode;
}

/** A panel with its title. */
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

import { PanelSkeleton, TextSkeleton } from '../../../ui/feedback/page-skeletons.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { goalsCopy } from '../goals-copy.ts';

export function GoalSkeleton() {
  return (
    <div aria-busy className="grid gap-4 lg:gap-6">
      <p role="status" className="sr-only">
        {goalsCopy.detail.loading}
      </p>
      <Card>
        <div className="flex h-15 items-center gap-3 px-4">
          <Skeleton className="size-5 rounded-full" />
          <Skeleton className="h-4 w-80 max-w-[50%]" />
          <Skeleton className="ml-auto h-8 w-32 rounded-md max-sm:hidden" />
          <Skeleton className="h-8 w-34 rounded-md max-sm:hidden" />
        </div>
        <div className="px-4 pb-4">
          <Skeleton className="h-1.5 w-full" />
        </div>
        <div className="grid gap-4 border-line-soft border-t p-4 sm:grid-cols-4">
          {['w-24', 'w-28', 'w-32', 'w-36'].map((width) => (
            <div key={width} className="space-y-3">
              <Skeleton className="w-16" />
              <Skeleton className={width} />
            </div>
          ))}
        </div>
        <TextSkeleton widths={['w-20', 'w-3/5']} className="border-line-soft border-t" />
      </Card>
      <PanelSkeleton width="w-40" className="h-56" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        {['w-32', 'w-40'].map((width) => (
          <PanelSkeleton key={width} width={width} className="h-64" />
        ))}
      </div>
    </div>
  );
}

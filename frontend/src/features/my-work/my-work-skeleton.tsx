import { RowsSkeleton } from '../../ui/feedback/rows-skeleton.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { myWorkCopy } from './my-work-copy.ts';

const widths = ['w-64', 'w-48', 'w-72', 'w-56', 'w-40'];

export function MyWorkSkeleton() {
  return (
    <Card>
      <div className="flex h-11 items-center border-line-soft border-b px-4">
        <Skeleton className="w-20" />
      </div>
      <RowsSkeleton label={myWorkCopy.loading} widths={widths}>
        {(width) => (
          <div className="flex h-10.25 items-center gap-3 border-line-soft border-b px-4 last:border-b-0">
            <Skeleton className="size-4 rounded-full" />
            <Skeleton className={`${width} max-w-[50%]`} />
            <Skeleton className="ml-auto w-20 max-sm:hidden" />
            <Skeleton className="w-24 max-md:hidden" />
          </div>
        )}
      </RowsSkeleton>
    </Card>
  );
}

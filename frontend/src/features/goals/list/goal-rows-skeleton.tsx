import { RowsSkeleton } from '../../../ui/feedback/rows-skeleton.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { goalListCopy } from './goal-list-copy.ts';

const titleWidths = ['w-64', 'w-48', 'w-80', 'w-56', 'w-72'];

export function GoalRowsSkeleton() {
  return (
    <RowsSkeleton label={goalListCopy.list.loading} widths={titleWidths}>
      {(width) => (
        <div className="grid items-start gap-x-6 gap-y-4 border-line-soft border-b p-4 last:border-b-0 @4xl:grid-cols-[minmax(0,3fr)_minmax(22.75rem,2fr)_5rem]">
          <div className="flex min-w-0 flex-col gap-3">
            <Skeleton className={`${width} max-w-[70%]`} />
            <Skeleton className="h-2.5 w-52 max-w-[50%]" />
            <Skeleton className="w-80 max-w-full" />
          </div>
          <div className="flex flex-col gap-4 pt-1">
            <Skeleton className="h-1.5 w-full" />
            <div className="flex gap-8">
              <Skeleton className="w-20" />
              <Skeleton className="w-20" />
            </div>
          </div>
          <Skeleton className="h-7 w-full rounded-md @max-4xl:hidden" />
        </div>
      )}
    </RowsSkeleton>
  );
}

import { RowsSkeleton } from '../../../ui/feedback/rows-skeleton.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { todosCopy } from '../todos-copy.ts';

const titleWidths = ['w-64', 'w-48', 'w-80', 'w-56', 'w-72', 'w-40', 'w-60', 'w-52'];

export function TodoRowsSkeleton() {
  return (
    <RowsSkeleton label={todosCopy.list.loading} widths={titleWidths}>
      {(width) => (
        <div className="flex h-10.25 items-center gap-3 border-line-soft border-b px-4 last:border-b-0">
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="size-4 rounded-full" />
          <Skeleton className={`${width} max-w-[40%]`} />
          <Skeleton className="ml-auto w-20 max-sm:hidden" />
          <Skeleton className="w-20 max-md:hidden" />
          <Skeleton className="w-24 max-md:hidden" />
        </div>
      )}
    </RowsSkeleton>
  );
}

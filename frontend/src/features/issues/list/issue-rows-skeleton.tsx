import { RowsSkeleton } from '../../../ui/feedback/rows-skeleton.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { issuesCopy } from '../issues-copy.ts';

const titleWidths = ['w-64', 'w-48', 'w-80', 'w-56', 'w-72', 'w-40'];

export function IssueRowsSkeleton() {
  return (
    <RowsSkeleton label={issuesCopy.list.loading} widths={titleWidths}>
      {(width) => (
        <div className="flex h-15 items-center gap-3 border-line-soft border-b px-4 last:border-b-0 max-sm:h-26">
          <div className="flex min-w-0 flex-1 flex-col gap-2.5">
            <Skeleton className={`${width} max-w-[70%]`} />
            <Skeleton className="h-2.5 w-52 max-w-[50%]" />
          </div>
          <Skeleton className="w-16 max-md:hidden" />
          <Skeleton className="h-5 w-18 max-md:hidden" />
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-7 w-12 rounded-md" />
        </div>
      )}
    </RowsSkeleton>
  );
}

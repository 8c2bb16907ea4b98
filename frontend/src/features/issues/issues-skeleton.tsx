import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const titleWidths = ['w-64', 'w-48', 'w-80', 'w-56', 'w-72', 'w-40'];

/** Rows as they will be. */
export function IssueRowsSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">Loading issues…</p>
      {titleWidths.map((width) => (
        <div
          key={width}
          className="flex h-15 items-center gap-3 border-line-soft border-b px-4 last:border-b-0 max-sm:h-26"
        >
          <div className="flex min-w-0 flex-1 flex-col gap-2.5">
            <Skeleton className={`${width} max-w-[70%]`} />
            <Skeleton className="h-2.5 w-52 max-w-[50%]" />
          </div>
          <Skeleton className="w-16 max-md:hidden" />
          <Skeleton className="h-5 w-18 max-md:hidden" />
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="h-7 w-12 rounded-md" />
        </div>
      ))}
    </div>
  );
}

/** The page before it is known of which team it is. */
export function IssuesSkeleton() {
  return (
    <>
      <div className="mb-3 flex h-8 items-center">
        <Skeleton className="w-20" />
        <Skeleton className="ml-auto w-28" />
      </div>
      <Skeleton className="mb-3 h-8 w-full max-w-160 rounded-md" />
      <Card>
        <div className="h-12 border-line-soft border-b bg-sunken" />
        <IssueRowsSkeleton />
      </Card>
    </>
  );
}

import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const titleWidths = ['w-64', 'w-48', 'w-80', 'w-56', 'w-72', 'w-40', 'w-60', 'w-52'];

/** Rows as they will be. */
export function TodoRowsSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">Loading todos…</p>
      {titleWidths.map((width) => (
        <div
          key={width}
          className="flex h-10.25 items-center gap-3 border-line-soft border-b px-4 last:border-b-0"
        >
          <Skeleton className="size-6 rounded-full" />
          <Skeleton className="size-4 rounded-full" />
          <Skeleton className={`${width} max-w-[40%]`} />
          <Skeleton className="ml-auto w-20 max-sm:hidden" />
          <Skeleton className="w-20 max-md:hidden" />
          <Skeleton className="w-24 max-md:hidden" />
        </div>
      ))}
    </div>
  );
}

/** The page before it is known of which team it is. */
export function TodosSkeleton() {
  return (
    <>
      <Skeleton className="mb-3 h-8 w-72 max-w-full rounded-md" />
      <Card>
        <div className="h-12 border-line-soft border-b bg-sunken" />
        <TodoRowsSkeleton />
      </Card>
    </>
  );
}

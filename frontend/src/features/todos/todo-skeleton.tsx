import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A todo as it will be. */
export function TodoSkeleton() {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Loading todo...
      </p>
      <div className="mb-3 flex h-7 items-center">
        <Skeleton className="w-28" />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-4 lg:gap-6">
          <Card>
            <div className="flex h-15 items-center gap-3 border-line-soft border-b px-4">
              <Skeleton className="size-4.5 rounded-full" />
              <Skeleton className="h-4 w-80 max-w-[70%]" />
            </div>
            <div className="space-y-6 px-4 py-5">
              {['w-24', 'w-36', 'w-64', 'w-40', 'w-44', 'w-20'].map((width) => (
                <div key={width} className="flex gap-8">
                  <Skeleton className="w-16" />
                  <Skeleton className={width} />
                </div>
              ))}
            </div>
            <div className="space-y-3 border-line-soft border-t p-4">
              <Skeleton className="w-24" />
              <Skeleton className="w-full" />
              <Skeleton className="w-3/5" />
            </div>
          </Card>
          <Card className="h-24">
            <div className="flex h-11 items-center border-line-soft border-b px-4">
              <Skeleton className="w-28" />
            </div>
          </Card>
        </div>
        <Card className="h-64">
          <div className="flex h-11 items-center border-line-soft border-b px-4">
            <Skeleton className="w-20" />
          </div>
        </Card>
      </div>
    </div>
  );
}

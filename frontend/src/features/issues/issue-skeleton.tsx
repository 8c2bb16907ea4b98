import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** An issue as it will be. */
export function IssueSkeleton() {
  return (
    <div aria-busy>
      <p role="status" className="mb-3 py-1 text-ink-3 text-sm">
        Loading issue...
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          <Card>
            <div className="flex h-15 items-center gap-3 border-line-soft border-b px-4">
              <Skeleton className="size-5 rounded-full" />
              <Skeleton className="h-4 w-80 max-w-[70%]" />
            </div>
            <div className="space-y-3 p-4">
              <Skeleton className="w-24" />
              <Skeleton className="w-full" />
              <Skeleton className="w-4/5" />
              <Skeleton className="w-3/5" />
            </div>
          </Card>
          <Card className="h-40 max-lg:hidden">
            <div className="flex h-11 items-center border-line-soft border-b px-4">
              <Skeleton className="w-24" />
            </div>
          </Card>
        </div>
        <Card>
          <div className="flex h-11 items-center border-line-soft border-b px-4">
            <Skeleton className="w-32" />
          </div>
          <div className="space-y-6 px-4 py-5">
            {['w-20', 'w-24', 'w-36', 'w-28', 'w-32'].map((width) => (
              <div key={width} className="flex gap-8">
                <Skeleton className="w-16" />
                <Skeleton className={width} />
              </div>
            ))}
          </div>
        </Card>
      </div>
    </div>
  );
}

import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { scorecardsCopy } from './scorecards-copy.ts';

const widths = ['w-32', 'w-40', 'w-28'];

export function GridSkeleton() {
  return (
    <div aria-busy>
      <p className="sr-only">{scorecardsCopy.card.loading}</p>
      <div className="h-10 border-line border-b bg-sunken" />
      {widths.map((width) => (
        <div
          key={width}
          className="flex h-12 items-center gap-6 border-line-soft border-b px-4 last:border-b-0"
        >
          <Skeleton className={`${width} shrink-0`} />
          <Skeleton className="h-3 flex-1 opacity-60" />
        </div>
      ))}
    </div>
  );
}

export function ScorecardsSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <p className="sr-only">{scorecardsCopy.list.loading}</p>
      {[1, 2].map((each) => (
        <Card key={each}>
          <div className="flex h-12 items-center gap-3 border-line-soft border-b px-4">
            <Skeleton className="w-36" />
            <Skeleton className="h-5 w-14" />
            <Skeleton className="ml-auto h-7 w-32 rounded-md" />
          </div>
          <GridSkeleton />
        </Card>
      ))}
    </div>
  );
}

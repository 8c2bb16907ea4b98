import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { dashboardCopy } from './dashboard-copy.ts';

/** Fits two todos and two goals, so that most cards do not grow when they load. */
export const memberCardHeight = 'min-h-49';

/**
 * Stacked on a phone and scrolling there within most of its height, otherwise three side by side with horizontal scrolling. `relative` makes
 * screen reader text scroll with the cards instead of widening the page.
 */
export const memberCards =
  'relative flex divide-line-soft max-sm:max-h-[70dvh] max-sm:flex-col max-sm:divide-y max-sm:overflow-y-auto max-sm:overscroll-contain sm:divide-x sm:overflow-x-auto';

export const memberCard = `flex flex-col p-4 sm:min-w-72 sm:flex-1 sm:basis-1/3 ${memberCardHeight}`;

/** At most three cards, or two on a phone, are visible at first. */
export function MembersSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy className={`${memberCards} overflow-hidden!`}>
      <p className="sr-only">{dashboardCopy.members.loading}</p>
      {['one', 'two', 'three'].slice(0, count).map((key) => (
        <div key={key} className={`${memberCard} max-sm:nth-4:hidden`}>
          <div className="flex items-center gap-3">
            <Skeleton className="size-8 rounded-full" />
            <div className="flex flex-col gap-2">
              <Skeleton className="w-28" />
              <Skeleton className="w-36" />
            </div>
          </div>
          <Skeleton className="mt-4 w-4/5" />
          <Skeleton className="mt-5 w-full" />
          <Skeleton className="mt-4 w-3/4" />
          <Skeleton className="mt-auto w-full" />
        </div>
      ))}
    </div>
  );
}

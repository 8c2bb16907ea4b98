import { Skeleton } from '../../ui/skeleton.tsx';

/** Room for two todos and two goals: with that many, or fewer, nothing moves when they come. */
export const memberCardHeight = 'min-h-49';

/**
 * Below one another on a phone; elsewhere side by side, three at a time, the others by scrolling.
 * `relative`, so that what is only for screen readers scrolls along rather than widens the page.
 */
export const memberCards =
  'relative flex divide-line-soft max-sm:flex-col max-sm:divide-y sm:divide-x sm:overflow-x-auto';

export const memberCard = `flex flex-col p-4 sm:min-w-72 sm:flex-1 sm:basis-1/3 ${memberCardHeight}`;

/** As many as are expected; more than three, or two on a phone, are not seen at first anyway. */
export function MembersSkeleton({ count }: { count: number }) {
  return (
    <div aria-busy className={`${memberCards} overflow-hidden!`}>
      <p className="sr-only">Loading team members…</p>
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

import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { commentsCopy } from './comments-copy.ts';

export function FeedSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-5">
      <p className="sr-only">{commentsCopy.feed.loading}</p>
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <div key={width} className="flex gap-2.5">
          <Skeleton className="size-6 rounded-full" />
          <div className="flex flex-1 flex-col gap-2 py-1.5">
            <Skeleton className="w-2/5" />
            <Skeleton className={width} />
          </div>
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { notificationsCopy } from './notifications-copy.ts';

export function NotificationsSkeleton() {
  return (
    <div aria-busy className="px-4 py-3">
      <p className="sr-only">{notificationsCopy.loading}</p>
      <Skeleton className="mb-4 h-4 w-28" />
      {['one', 'two', 'three'].map((key) => (
        <div key={key} className="flex gap-3 py-2.5">
          <Skeleton className="size-7 shrink-0 rounded-md" />
          <div className="flex-1">
            <Skeleton className="mb-2 w-1/3" />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

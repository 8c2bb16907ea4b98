import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { peopleCopy } from './people-copy.ts';

export const directoryGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4';

export function DirectorySkeleton() {
  return (
    <div aria-busy className={directoryGrid}>
      <p className="sr-only">{peopleCopy.directory.loading}</p>
      {['one', 'two', 'three', 'four', 'five', 'six'].map((key) => (
        <div key={key} className="rounded-xl border border-line bg-surface p-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-8 rounded-full" />
            <div className="flex-1">
              <Skeleton className="mt-1 mb-2 w-28" />
              <Skeleton className="mb-1 w-40" />
            </div>
          </div>
          <Skeleton className="mt-3.5 h-5 w-20" />
        </div>
      ))}
    </div>
  );
}

import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { dashboardCopy } from './dashboard-copy.ts';
import { DashboardColumn, LowerLayout } from './dashboard-layout.tsx';

/** A placeholder with the typical height of a panel. */
function Shape({ className }: { className: string }) {
  return (
    <div
      aria-hidden
      className={`rounded-xl border border-line bg-surface p-4 shadow-card ${className}`}
    >
      <Skeleton className="w-28" />
    </div>
  );
}

function LowerSkeleton() {
  return (
    <LowerLayout
      members={<Shape className="h-61 max-sm:h-134" />}
      goals={<Shape className="h-54" />}
      activity={<Shape className="max-lg:h-54" />}
      todos={<Shape className="h-100" />}
      issues={<Shape className="h-90" />}
    />
  );
}

/** Shown until the team is known. */
export function DashboardSkeleton() {
  return (
    <div role="status" aria-label={dashboardCopy.loading}>
      <DashboardColumn>
        <Shape className="h-11.5 max-sm:h-24.5" />
        <Shape className="h-35.5" />
        <LowerSkeleton />
      </DashboardColumn>
    </div>
  );
}

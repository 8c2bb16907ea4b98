import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { dashboardCopy } from './dashboard-copy.ts';
import { DashboardColumn } from './dashboard-layout.tsx';
import { PanelGrid } from './panel-grid.tsx';
import type { Panels } from './use-panels.ts';

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

/** Shown until the team is known. */
export function DashboardSkeleton({ panels }: { panels: Panels }) {
  return (
    <div role="status" aria-label={dashboardCopy.loading}>
      <DashboardColumn>
        <Shape className="h-11.5 max-sm:h-24.5" />
        <PanelGrid panels={panels}>
          {({ id, height }) => <Shape className={panels.isFolded(id) ? 'h-11.5' : height} />}
        </PanelGrid>
      </DashboardColumn>
    </div>
  );
}

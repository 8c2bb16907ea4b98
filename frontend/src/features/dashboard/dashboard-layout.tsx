import type { ReactNode } from 'react';

export function DashboardColumn({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-4">{children}</div>;
}

/** The panels below the statistics. */
type LowerPanelName = 'members' | 'goals' | 'activity' | 'todos' | 'issues';

const pair = 'grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

export function LowerLayout(panels: Record<LowerPanelName, ReactNode>) {
  return (
    <>
      {panels.members}
      <div className={pair}>
        {panels.goals}
        {/* Takes the height of the panel next to it. */}
        <div className="relative lg:min-h-54 lg:*:absolute lg:*:inset-0">{panels.activity}</div>
      </div>
      <div className={`${pair} items-start`}>
        {panels.todos}
        {panels.issues}
      </div>
    </>
  );
}

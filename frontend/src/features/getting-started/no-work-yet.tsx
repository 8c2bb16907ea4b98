import { LayoutDashboard } from 'lucide-react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { gettingStartedCopy } from './getting-started-copy.ts';

const { noTeamTitle, noTeamHint } = gettingStartedCopy.checklist;

/** Shown below the checklist instead of the dashboard while there is no team. */
export function NoWorkYet() {
  return (
    <EmptyState
      size="page"
      className="max-sm:min-h-0! max-sm:py-8!"
      icon={<LayoutDashboard />}
      title={noTeamTitle}
      hint={noTeamHint}
    />
  );
}

import type { Team } from '#shared/teams/team.ts';
import { CreateTeamDialog } from './create-team-dialog.tsx';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { ManageTeamDialog } from './manage-team-dialog.tsx';
import type { Viewer } from './team-standing.ts';

interface TeamDialogsProps {
  viewer: Viewer;
  isCreating: boolean;
  onCreatingChange: (isCreating: boolean) => void;
  managed: Team | undefined;
  onManaged: () => void;
  /** Whose deletion is asked for. */
  doomed: Team | undefined;
  onSpared: () => void;
}

/** What opens on the page of teams; loaded when nothing else is to do, or on use. */
export function TeamDialogs(props: TeamDialogsProps) {
  const { viewer, isCreating, onCreatingChange, managed, onManaged, doomed, onSpared } = props;
  return (
    <>
      <CreateTeamDialog open={isCreating} onOpenChange={onCreatingChange} />
      <ManageTeamDialog
        team={managed}
        viewer={viewer}
        open={managed !== undefined}
        onClose={onManaged}
      />
      <DeleteTeamDialog team={doomed} onClose={onSpared} />
    </>
  );
}

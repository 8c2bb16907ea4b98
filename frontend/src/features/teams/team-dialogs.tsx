import type { Team } from '#shared/teams/team.ts';
import { CreateTeamDialog } from './create-team-dialog.tsx';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';
import { ManageTeamDialog } from './manage-team-dialog.tsx';
import type { Viewer } from './team-permissions.ts';

interface TeamDialogsProps {
  viewer: Viewer;
  isCreating: boolean;
  onCreatingChange: (isCreating: boolean) => void;
  managed: Team | undefined;
  onManageClose: () => void;
  /** The team to delete, while the dialog is open. */
  teamToDelete: Team | undefined;
  onDeleteClose: () => void;
}

/** The dialogs of the teams page. */
export function TeamDialogs(props: TeamDialogsProps) {
  const {
    viewer,
    isCreating,
    onCreatingChange,
    managed,
    onManageClose,
    teamToDelete,
    onDeleteClose,
  } = props;
  return (
    <>
      <CreateTeamDialog open={isCreating} onOpenChange={onCreatingChange} />
      <ManageTeamDialog
        team={managed}
        viewer={viewer}
        open={managed !== undefined}
        onClose={onManageClose}
      />
      <DeleteTeamDialog team={teamToDelete} onClose={onDeleteClose} />
    </>
  );
}

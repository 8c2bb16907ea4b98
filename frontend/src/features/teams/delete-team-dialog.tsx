import { useRef } from 'react';
import type { Team } from '#shared/teams/team.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { useDeleteTeam } from './team-edit-queries.ts';

/** Open while there is a team to be deleted. */
export function DeleteTeamDialog({
  team,
  onClose,
}: {
  team: Team | undefined;
  onClose: () => void;
}) {
  const remove = useDeleteTeam();
  // Its name stays to be read while the dialog goes away.
  const last = useRef(team);
  if (team) last.current = team;
  return (
    <AlertDialog
      open={team !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Delete Team"
      description={
        <>
          “<bdi>{last.current?.name}</bdi>” will be deleted for all its members, with its todos and
          everything else that belongs to it. This cannot be undone.
        </>
      }
      confirmLabel="Delete Team"
      pending={remove.isPending}
      onConfirm={() => team && remove.mutate(team, { onSuccess: onClose })}
    />
  );
}

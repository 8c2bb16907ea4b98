import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Team } from '#shared/teams/team.ts';
import { CountedList } from '../../ui/lists/counted-list.tsx';
import { ConfirmByName } from '../../ui/overlays/confirm-by-name.tsx';
import { useDeleteTeam } from './edit-team.ts';
import { teamDialogsCopy } from './team-dialogs-copy.ts';
import { teamContentsQuery } from './teams-queries.ts';

const copy = teamDialogsCopy.deleteTeam;

export function DeleteTeamDialog({
  team,
  onClose,
}: {
  team: Team | undefined;
  onClose: () => void;
}) {
  const remove = useDeleteTeam();
  // Keeps the name visible during the closing animation.
  const last = useRef(team);
  if (team) last.current = team;
  const shown = last.current;
  return (
    <ConfirmByName
      open={team !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={copy.description}
      confirmLabel={copy.confirm}
      name={shown?.name ?? ''}
      pending={remove.isPending}
      onConfirm={() => team && remove.mutate(team, { onSuccess: onClose })}
    >
      {team && <Contents teamId={team.id} />}
    </ConfirmByName>
  );
}

/** Deleting is possible even if this fails to load. */
function Contents({ teamId }: { teamId: string }) {
  const { data, isError } = useQuery(teamContentsQuery(teamId));
  if (isError) return null;
  const lines = data && [...copy.counted(data), copy.memberships(data.members)];
  return <CountedList title={copy.contents} lines={lines} loading={copy.counting} />;
}

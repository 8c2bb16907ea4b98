import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Team } from '#shared/teams/team.ts';
import { useChangeTeam } from './team-edit-queries.ts';
import { TeamForm } from './team-form.tsx';
import { teamMembersQuery } from './team-queries.ts';

/** Name, description, privacy and leader; only what was changed is sent. */
export function TeamSettings({ team }: { team: Team }) {
  const { data: members = [] } = useQuery(teamMembersQuery(team.id));
  const [leaderId, setLeaderId] = useState(team.leaderId ?? '');
  const change = useChangeTeam(team.id);
  return (
    <TeamForm
      initial={{
        name: team.name,
        description: team.description ?? '',
        isPrivate: team.isPrivate,
      }}
      submitLabel="Save"
      isPending={change.isPending}
      leader={{
        options: members.map(({ user }) => ({ value: user.id, label: user.name })),
        value: leaderId,
        onValueChange: setLeaderId,
      }}
      onSubmit={({ name, description, isPrivate }) =>
        change.mutateAsync({
          ...(name !== team.name && { name }),
          ...(description !== (team.description ?? '') && { description }),
          ...(isPrivate !== team.isPrivate && { isPrivate }),
          ...(leaderId !== (team.leaderId ?? '') && { leaderId }),
        })
      }
    />
  );
}

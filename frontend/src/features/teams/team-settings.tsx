import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Team } from '#shared/teams/team.ts';
import { useChangeTeam } from './edit-team.ts';
import { teamDialogsCopy } from './team-dialogs-copy.ts';
import { type TeamFields, TeamForm } from './team-form.tsx';
import { teamMembersQuery } from './teams-queries.ts';

interface Settings extends TeamFields {
  leaderId: string;
}

const settingsOf = ({ name, description, isPrivate, leaderId }: Team): Settings => ({
  name,
  description: description ?? '',
  isPrivate,
  leaderId: leaderId ?? '',
});

const changesOf = (known: Settings, wanted: Settings): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== known[name as keyof Settings]),
  );

/** Name, description, privacy and leader. Only changed fields are sent. */
export function TeamSettings({ team }: { team: Team }) {
  const { data: members = [] } = useQuery(teamMembersQuery(team.id));
  // The initial values, so that saving does not revert changes that others have made since.
  const [known, setKnown] = useState(() => settingsOf(team));
  const [leaderId, setLeaderId] = useState(known.leaderId);
  const change = useChangeTeam(team);
  return (
    <TeamForm
      initial={known}
      submitLabel={teamDialogsCopy.form.save}
      isPending={change.isPending}
      leader={{
        options: members
          .filter(({ user }) => user.role !== 'observer')
          .map(({ user }) => ({ value: user.id, label: user.name })),
        value: leaderId,
        onValueChange: setLeaderId,
      }}
      onSubmit={async (fields) => {
        const wanted = { ...fields, leaderId };
        await change.mutateAsync(changesOf(known, wanted));
        setKnown(wanted);
      }}
    />
  );
}

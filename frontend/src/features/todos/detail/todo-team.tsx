import { Select } from '../../../ui/forms/select/select.tsx';
import { LetterMark } from '../../../ui/primitives/letter-mark.tsx';
import { useTeamChoice } from '../../teams/teams-queries.ts';
import { todosCopy } from '../todos-copy.ts';

const copy = todosCopy.fields;

interface TodoTeamProps {
  teamId: string;
  onChange: (teamId: string) => Promise<boolean>;
}

/** The team of the todo, which can be changed to another of the user's teams. */
export function TodoTeam({ teamId, onChange }: TodoTeamProps) {
  const { teams, isPending } = useTeamChoice(teamId);
  return (
    <Select
      label={copy.team}
      look="bare"
      placeholder={isPending ? copy.loading : copy.noTeam}
      options={teams.map(({ id, name }) => ({
        value: id,
        label: name,
        icon: <LetterMark name={name} />,
      }))}
      value={teamId}
      onValueChange={(chosen) => chosen !== teamId && onChange(chosen)}
      className="max-w-full"
    />
  );
}

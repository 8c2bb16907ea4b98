import { LetterMark } from '../../ui/letter-mark.tsx';
import { Select } from '../../ui/select.tsx';
import { useTeamChoice } from '../teams/team-choice-queries.ts';

interface TodoTeamProps {
  teamId: string;
  onChange: (teamId: string) => void;
}

/** The team that it is in, and one's own teams that it can be moved to. */
export function TodoTeam({ teamId, onChange }: TodoTeamProps) {
  const { teams, isPending } = useTeamChoice(teamId);
  return (
    <Select
      label="Team"
      look="bare"
      placeholder={isPending ? 'Loading...' : 'No Team'}
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

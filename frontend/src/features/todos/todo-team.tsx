import { useQuery } from '@tanstack/react-query';
import { readOf } from '../../kit/query-client.ts';
import { LetterMark } from '../../ui/letter-mark.tsx';
import { Select } from '../../ui/select.tsx';
import { myTeamsQuery } from '../teams/team-queries.ts';

interface TodoTeamProps {
  teamId: string;
  onChange: (teamId: string) => void;
}

/** The team that it is in, and one's own teams that it can be moved to. */
export function TodoTeam({ teamId, onChange }: TodoTeamProps) {
  const { data: mine } = useQuery(myTeamsQuery);
  const isElsewhere = mine !== undefined && !mine.some(({ id }) => id === teamId);
  const { data: other } = useQuery({
    ...readOf('GET /api/teams/{teamId}', { params: { teamId } }),
    enabled: isElsewhere,
  });
  const teams = [...(mine ?? []), ...(isElsewhere && other ? [other] : [])];
  return (
    <Select
      label="Team"
      look="bare"
      placeholder={mine ? 'No Team' : 'Loading...'}
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

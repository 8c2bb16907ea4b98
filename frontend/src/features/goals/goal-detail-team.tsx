import { LetterMark } from '../../ui/letter-mark.tsx';
import { Select } from '../../ui/select.tsx';
import { useTeamChoice } from '../teams/team-choice-queries.ts';
import { EditPanel } from './goal-detail-edit-panel.tsx';

interface GoalTeamProps {
  teamId: string;
  onChange: (teamId: string) => void;
}

const noTeam = 'none';

/** The team that the goal is in; it can be moved to another of one's own, never to none. */
export function GoalTeam({ teamId, onChange }: GoalTeamProps) {
  const { teams, team, isPending } = useTeamChoice(teamId);
  const options = teams.map(({ id, name }) => ({
    value: id,
    label: name,
    icon: <LetterMark name={name} />,
  }));
  return (
    <EditPanel
      label="Edit team"
      shown={
        team ? (
          <span className="flex min-w-0 items-center gap-2 pl-1.5">
            <LetterMark name={team.name} />
            <span className="min-w-0 truncate">{team.name}</span>
          </span>
        ) : (
          <span className="pl-1.5 text-ink-3">{isPending ? 'Loading...' : 'No Team'}</span>
        )
      }
    >
      {(close) => (
        <Select
          label="Team"
          options={[{ value: noTeam, label: 'No Team' }, ...options]}
          value={teamId}
          onValueChange={(chosen) => {
            // A team cannot be cleared.
            if (chosen === noTeam) return;
            if (chosen !== teamId) onChange(chosen);
            close();
          }}
        />
      )}
    </EditPanel>
  );
}

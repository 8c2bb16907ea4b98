import { Select } from '../../../ui/forms/select/select.tsx';
import { LetterMark } from '../../../ui/primitives/letter-mark.tsx';
import { useTeamChoice } from '../../teams/teams-queries.ts';
import { goalsCopy } from '../goals-copy.ts';
import { EditPanel } from './goal-detail-edit-panel.tsx';

const copy = goalsCopy.detail;

interface GoalTeamProps {
  teamId: string;
  onChange: (teamId: string) => Promise<boolean>;
}

const noTeam = 'none';

/** The team of the goal, which can be changed to another of the user's teams. */
export function GoalTeam({ teamId, onChange }: GoalTeamProps) {
  const { teams, team, isPending } = useTeamChoice(teamId);
  const options = teams.map(({ id, name }) => ({
    value: id,
    label: name,
    icon: <LetterMark name={name} />,
  }));
  return (
    <EditPanel
      label={copy.editTeam}
      shown={
        team ? (
          <span className="flex min-w-0 items-center gap-2 pl-1.5">
            <LetterMark name={team.name} />
            <span dir="auto" className="min-w-0 truncate">
              {team.name}
            </span>
          </span>
        ) : (
          <span className="pl-1.5 text-ink-3">{isPending ? copy.teamLoading : copy.noTeam}</span>
        )
      }
    >
      {(close) => (
        <Select
          label={copy.team}
          options={[{ value: noTeam, label: copy.noTeam }, ...options]}
          value={teamId}
          onValueChange={(chosen) => {
            // A team cannot be cleared.
            if (chosen !== noTeam) close(chosen !== teamId && onChange(chosen));
          }}
        />
      )}
    </EditPanel>
  );
}

import { Combobox } from '../../ui/combobox.tsx';
import { LetterMark } from '../../ui/letter-mark.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

import type { TeamSelection } from './team-selection.ts';

/** From this many on one rather searches than looks. */
const searchFrom = 10;

export function TeamSelector({ selection }: { selection: TeamSelection }) {
  const { teams, team, error, select } = selection;
  if (!teams && !error) return <Skeleton className="h-8 rounded-md pointer-coarse:h-11" />;
  const options = (teams ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
    icon: <LetterMark name={name} />,
  }));
  const Control = options.length >= searchFrom ? Combobox : Select;
  return (
    <Control
      label="Team"
      options={options}
      value={team?.id}
      onValueChange={select}
      disabled={options.length === 0}
      placeholder={error ? 'Teams could not be loaded' : placeholderFor(options.length)}
      className="font-medium"
    />
  );
}

function placeholderFor(count: number): string {
  return count === 0 ? 'No teams yet' : 'Select a team';
}

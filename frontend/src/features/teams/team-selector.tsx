import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Combobox } from '../../ui/forms/select/combobox.tsx';
import { Select } from '../../ui/forms/select/select.tsx';
import { LetterMark } from '../../ui/primitives/letter-mark.tsx';
import { teamsCopy } from './teams-copy.ts';
import type { TeamSelection } from './use-team-selection.ts';

const copy = teamsCopy.selection;

/** Longer lists get a search field. */
const minimumForSearch = 10;

export function TeamSelector({ selection }: { selection: TeamSelection }) {
  const { teams, team, error, select } = selection;
  if (!teams && !error) return <Skeleton className="h-8 rounded-md pointer-coarse:h-11" />;
  const options = (teams ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
    icon: <LetterMark name={name} />,
  }));
  const Control = options.length >= minimumForSearch ? Combobox : Select;
  return (
    <Control
      label={copy.label}
      options={options}
      value={team?.id}
      onValueChange={select}
      disabled={options.length === 0}
      placeholder={error ? copy.loadFailed : placeholderFor(options.length)}
      className="font-medium"
    />
  );
}

function placeholderFor(count: number): string {
  return count === 0 ? copy.empty : copy.placeholder;
}

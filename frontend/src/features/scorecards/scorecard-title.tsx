import { InlineEdit } from '../../ui/forms/inline-edit/inline-edit.tsx';
import { scorecardsCopy } from './scorecards-copy.ts';

interface ScorecardTitleProps {
  name: string;
  onChange: (name: string) => Promise<boolean>;
}

/** The name of a scorecard, editable in place. */
export function ScorecardTitle({ name, onChange }: ScorecardTitleProps) {
  return (
    <h2 className="min-w-0 max-w-full pr-1.5 max-sm:w-full">
      <InlineEdit
        label={scorecardsCopy.edit.name}
        value={name}
        onSave={onChange}
        limit={200}
        className="font-semibold text-ink text-lg"
      />
    </h2>
  );
}

import { InlineEdit } from '../../ui/inline-edit.tsx';

interface ScorecardTitleProps {
  name: string;
  onChange: (name: string) => void;
}

/** Its name, to be changed where it stands. */
export function ScorecardTitle({ name, onChange }: ScorecardTitleProps) {
  return (
    <h2 className="min-w-0 max-w-full pr-1.5 max-sm:w-full">
      <InlineEdit
        label="Scorecard name"
        value={name}
        onSave={onChange}
        maxLength={200}
        className="font-semibold text-ink text-lg"
      />
    </h2>
  );
}

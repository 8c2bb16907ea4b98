import { Link2 } from 'lucide-react';
import { Button } from './button.tsx';
import { Combobox } from './combobox.tsx';
import type { Option } from './options.ts';

interface LinkExistingProps {
  /** `Link a todo`. */
  label: string;
  options: readonly Option[];
  isLoading: boolean;
  /** One is about to look: what there is to choose may be read. */
  onWanted: () => void;
  onLink: (id: string) => void;
}

/** More than a screen of them: one searches instead. */
const mostShown = 50;

function found(options: readonly Option[], search: string): readonly Option[] {
  const words = search.trim().toLowerCase().split(/\s+/);
  return options
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .slice(0, mostShown);
}

/** Links what is there already. */
export function LinkExisting({ label, options, isLoading, onWanted, onLink }: LinkExistingProps) {
  return (
    <Combobox
      label={label}
      align="end"
      searchPlaceholder="Search by title…"
      emptyText={(search) => (search ? 'Nothing of that title in this team' : 'Nothing to link')}
      filter={found}
      loading={isLoading}
      options={options}
      value={null}
      onValueChange={onLink}
      trigger={
        <Button variant="ghost" size="small" onPointerEnter={onWanted} onFocus={onWanted}>
          <Link2 aria-hidden />
          <span>
            Link<span className="max-sm:sr-only"> existing</span>
            <span className="sr-only">: {label}</span>
          </span>
        </Button>
      }
    />
  );
}

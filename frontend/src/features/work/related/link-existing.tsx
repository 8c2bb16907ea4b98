import { Link2 } from 'lucide-react';
import { hasWords, searchWords } from '#shared/kit/search-words.ts';
import { Combobox } from '../../../ui/forms/select/combobox.tsx';
import type { Option } from '../../../ui/forms/select/options.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { workCopy } from '../work-copy.ts';

const copy = workCopy.related;

interface LinkExistingProps {
  /** `Link a todo`. */
  label: string;
  options: readonly Option[];
  isLoading: boolean;
  /** Called when the options will be needed soon. */
  onWanted: () => void;
  onLink: (id: string) => void;
}

/** More than fits on a screen; the rest is found by searching. */
const maxShown = 50;

function found(options: readonly Option[], search: string): readonly Option[] {
  const words = searchWords(search);
  return options.filter(({ label }) => hasWords(words, label)).slice(0, maxShown);
}

/** Links an existing item. */
export function LinkExisting({ label, options, isLoading, onWanted, onLink }: LinkExistingProps) {
  return (
    <Combobox
      label={label}
      align="end"
      staysOpen
      searchPlaceholder={copy.search}
      emptyText={(search) => (search ? copy.noneFound : copy.noneLeft)}
      filter={found}
      loading={isLoading}
      options={options}
      value={null}
      onValueChange={onLink}
      trigger={
        <Button variant="ghost" size="small" onPointerEnter={onWanted} onFocus={onWanted}>
          <Link2 aria-hidden />
          <span>
            {copy.link}
            <span className="max-sm:sr-only"> {copy.existing}</span>
            <span className="sr-only">: {label}</span>
          </span>
        </Button>
      }
    />
  );
}

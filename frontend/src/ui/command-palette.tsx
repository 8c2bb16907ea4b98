import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { OptionRow, optionId } from './option-rows.tsx';
import { popupHeading } from './popup-styles.ts';
import { Spinner } from './spinner.tsx';

export interface Command {
  id: string;
  label: string;
  icon: ReactNode;
  /** After the label, quieter. */
  detail?: string | undefined;
  /** Something that is over. */
  isStruck?: boolean | undefined;
  run: () => void;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
}

interface CommandPaletteProps {
  label: string;
  search: string;
  onSearchChange: (search: string) => void;
  /** Those with commands that fit the search, the best first. */
  groups: readonly CommandGroup[];
  /** More may be found. */
  isLoading: boolean;
  /** What could not be searched, in a sentence. */
  failure?: string | undefined;
  /** Called before a command runs. */
  onClose: () => void;
}

/** A field and what it finds, to go there by Enter. The field keeps the focus. In a bare Dialog. */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, search, onSearchChange, groups, isLoading, failure, onClose } = props;
  const id = useId();
  const [highlighted, highlight] = useState(0);
  const commands = groups.flatMap((group) => group.commands);
  const place = Math.min(highlighted, commands.length - 1);

  useLayoutEffect(() => {
    document.getElementById(optionId(id, place))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, place]);

  function run(command: Command | undefined): void {
    if (!command) return;
    onClose();
    command.run();
  }

  /** Where a key leads, round the ends by arrows. */
  function placeBy(key: string): number | undefined {
    const { length } = commands;
    if (key === 'ArrowDown') return (place + 1) % length;
    if (key === 'ArrowUp') return (place - 1 + length) % length;
    if (key === 'PageDown') return Math.min(place + 8, length - 1);
    return key === 'PageUp' ? Math.max(place - 8, 0) : undefined;
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const next = placeBy(event.key);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) run(commands[place]);
    else if (commands.length > 0) highlight(next);
  }

  let next = 0;
  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-line-soft border-b px-4 text-ink-3">
        {isLoading ? (
          <Spinner className="size-4 shrink-0" />
        ) : (
          <Search aria-hidden className="size-4 shrink-0" />
        )}
        <input
          type="search"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? optionId(id, place) : undefined}
          autoComplete="off"
          placeholder={label}
          value={search}
          onChange={(event) => {
            highlight(0);
            onSearchChange(event.currentTarget.value);
          }}
          onKeyDown={handleKey}
          className="h-12 w-full min-w-0 bg-transparent text-base text-ink outline-none placeholder:text-ink-3 pointer-coarse:text-md [&::-webkit-search-cancel-button]:hidden"
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="min-h-0 flex-1 overflow-y-auto p-2 empty:hidden sm:max-h-96"
      >
        {groups.map((group, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div
            key={group.label}
            role="group"
            aria-labelledby={`${id}-group-${index}`}
            className="pb-1"
          >
            <p id={`${id}-group-${index}`} className={popupHeading}>
              {group.label}
            </p>
            {group.commands.map((command) => {
              const own = next++;
              return (
                <OptionRow
                  key={command.id}
                  id={optionId(id, own)}
                  isChosen={own === place}
                  isHighlighted={own === place}
                  onHighlight={() => highlight(own)}
                  onChoose={() => run(command)}
                >
                  {command.icon}
                  <bdi
                    className={classNames(
                      'min-w-0 flex-1 truncate',
                      command.isStruck && 'text-ink-3 line-through',
                    )}
                  >
                    {command.label}
                  </bdi>
                  {command.detail && (
                    <span className="max-w-[45%] shrink-0 truncate text-ink-3 text-xs">
                      {command.detail}
                    </span>
                  )}
                </OptionRow>
              );
            })}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={classNames(
          'text-center text-ink-3 text-sm',
          commands.length > 0 ? 'sr-only' : 'px-4 py-8 empty:hidden',
        )}
      >
        {tellOf(commands.length, search, isLoading)}
      </p>
      {failure && (
        <p role="alert" className="border-line-soft border-t px-4 py-2 text-red-ink text-xs">
          {failure}
        </p>
      )}
    </>
  );
}

function tellOf(count: number, search: string, isLoading: boolean): string {
  if (!search.trim()) return '';
  if (count > 0) return count === 1 ? '1 result' : `${count} results`;
  return isLoading ? 'Searching…' : `Nothing found for “${search.trim()}”`;
}

import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { countOf } from '#shared/kit/count-of.ts';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';
import { OptionRow, optionId } from '../forms/select/option-rows.tsx';
import { uiCopy } from '../ui-copy.ts';
import { popupHeading } from './popup/popup-styles.ts';

export interface Command {
  id: string;
  label: string;
  icon: ReactNode;
  /** Secondary text after the label. */
  detail?: string | undefined;
  /** A finished item. */
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
  /** Groups with matching commands, best match first. */
  groups: readonly CommandGroup[];
  /** Still searching. */
  isLoading: boolean;
  /** Error message if a search failed. */
  failure?: string | undefined;
  /** Called before a command runs. */
  onClose: () => void;
}

/**
 * A search field with results. Enter runs the highlighted one. The field keeps the focus. Render it
 * in a bare Dialog.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, search, onSearchChange, groups, isLoading, failure, onClose } = props;
  const id = useId();
  const [highlighted, highlight] = useState(0);
  const commands = groups.flatMap((group) => group.commands);
  const current = Math.min(highlighted, commands.length - 1);

  useLayoutEffect(() => {
    document.getElementById(optionId(id, current))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, current]);

  function run(command: Command | undefined): void {
    if (!command) return;
    onClose();
    command.run();
  }

  /** The index a key moves to; arrow keys wrap around. */
  function indexAfter(key: string): number | undefined {
    const { length } = commands;
    if (key === 'ArrowDown') return (current + 1) % length;
    if (key === 'ArrowUp') return (current - 1 + length) % length;
    if (key === 'PageDown') return Math.min(current + 8, length - 1);
    return key === 'PageUp' ? Math.max(current - 8, 0) : undefined;
  }

  function handleKey(event: KeyboardEvent): void {
    const next = indexAfter(event.key);
    if (next === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (next === undefined) run(commands[current]);
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
          dir="auto"
          type="search"
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={commands.length > 0 ? optionId(id, current) : undefined}
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
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options
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
                  isChosen={own === current}
                  isHighlighted={own === current}
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
                    <span dir="auto" className="max-w-[45%] shrink-0 truncate text-ink-3 text-xs">
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
        {announcementOf(commands.length, search, isLoading)}
      </p>
      {failure && (
        <p role="alert" className="border-line-soft border-t px-4 py-2 text-red-ink text-xs">
          {failure}
        </p>
      )}
    </>
  );
}

function announcementOf(count: number, search: string, isLoading: boolean): string {
  if (!search.trim()) return '';
  if (count > 0) return countOf(count, 'result');
  return isLoading ? uiCopy.palette.searching : uiCopy.palette.noneFound(search.trim());
}

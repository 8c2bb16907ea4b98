import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { countOf } from '#shared/kit/count-of.ts';
import { classNames } from '../class-names.ts';
import { OptionRow, optionId } from '../forms/select/option-rows.tsx';
import { paletteCopy } from './palette-copy.ts';
import type { PaletteField } from './palette-dialog.tsx';
import { popupHeading, popupLabel } from './popup/popup-styles.ts';

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
  field: PaletteField;
  /** Groups with matching commands, best match first. */
  groups: readonly CommandGroup[];
  /** Still searching. */
  isLoading: boolean;
  /** Some results are those of what was typed before; Enter waits for the others. */
  isOutdated: boolean;
  /** Error message if a search failed. */
  failure?: string | undefined;
  /** Called before a command runs. */
  onClose: () => void;
}

/**
 * The results of a palette's search field, which keeps the focus. Enter runs the highlighted one.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { field, groups, isLoading, isOutdated, failure, onClose } = props;
  const { id, label, search } = field;
  const [{ highlighted, of }, setHighlight] = useState({ highlighted: 0, of: search });
  const highlight = (index: number) => setHighlight({ highlighted: index, of: search });
  const commands = groups.flatMap((group) => group.commands);
  // The first result of another search is highlighted again.
  const current = of === search ? Math.min(highlighted, commands.length - 1) : 0;
  const active = commands.length > 0 ? optionId(id, current) : undefined;

  useLayoutEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView?.({ block: 'nearest' });
    field.showState({ active, isLoading });
  }, [active, isLoading, field.showState]);

  useLayoutEffect(() => {
    field.handleKey.current = handleKey;
  });
  useEffect(() => {
    const isReady = !isLoading && !isOutdated && commands.length > 0;
    if (field.isEntered.current && isReady) run(commands[current]);
  });

  function run(command: Command | undefined): void {
    if (!command) return;
    field.isEntered.current = false;
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
    const waits = isOutdated || (isLoading && commands.length === 0);
    if (next === undefined && waits) field.isEntered.current = true;
    else if (next === undefined) run(commands[current]);
    else if (commands.length > 0) highlight(next);
  }

  let next = 0;
  return (
    <>
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
                      popupLabel,
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
  return isLoading ? paletteCopy.searching : paletteCopy.noneFound(search.trim());
}

import { useState } from 'react';
import { Button } from '../../primitives/button.tsx';
import { uiCopy } from '../../ui-copy.ts';
import { pastedCopy } from './pasted-copy.ts';

const copy = pastedCopy;

/** More are pasted in parts. */
const mostAtOnce = 100;

interface PastedItemsProps {
  lines: readonly string[];
  /** `todo`. */
  noun: string;
  /** Resolves to whether it was added. */
  onAdd: (line: string) => Promise<boolean>;
  /** With those that were not added; none when all were, or when they are left. */
  onEnd: (left: readonly string[]) => void;
  onAddAsOne: () => void;
}

/** Asks whether pasted lines are one item or several. Loaded on demand. */
export function PastedItems({ lines, noun, onAdd, onEnd, onAddAsOne }: PastedItemsProps) {
  const [added, setAdded] = useState<number>();
  const isTooMany = lines.length > mostAtOnce;

  async function addAll(): Promise<void> {
    const left: string[] = [];
    for (const [index, line] of lines.entries()) {
      setAdded(index);
      if (!(await onAdd(line))) left.push(line);
    }
    setAdded(undefined);
    onEnd(left);
  }

  return (
    <fieldset
      aria-label={copy.addMany(lines.length, noun)}
      className="flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 border-line-soft border-b bg-sunken px-4 py-2.5 max-sm:px-3"
      onKeyDown={(event) => event.key === 'Escape' && onEnd([])}
    >
      <p className="text-ink-2 text-sm">
        {isTooMany ? copy.tooMany(mostAtOnce) : copy.addMany(lines.length, noun)}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isTooMany && (
          <Button
            variant="primary"
            size="small"
            autoFocus
            pending={added !== undefined}
            onClick={() => void addAll()}
          >
            {copy.addAll(lines.length, noun)}
          </Button>
        )}
        <Button size="small" disabled={added !== undefined} onClick={onAddAsOne}>
          {copy.addAsOne}
        </Button>
        <Button
          size="small"
          variant="ghost"
          disabled={added !== undefined}
          onClick={() => onEnd([])}
        >
          {uiCopy.cancel}
        </Button>
      </div>
    </fieldset>
  );
}

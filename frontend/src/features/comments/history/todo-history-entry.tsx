import { ArrowRight, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { TodoActivity } from '#shared/todos/todo-activity.ts';
import { classNames } from '../../../ui/class-names.ts';
import { commentsCopy } from '../comments-copy.ts';
import { type HistoryEntryProps, HistoryFrame } from './history-frame.tsx';
import { capitalized, type DescribedChange, todoHistoryText } from './todo-history-text.ts';
import { useHistoryNames } from './use-history-names.ts';

const copy = commentsCopy.changes;

/** A todo's activity entry. Details that do not fit into the sentence can be expanded. */
export function TodoHistoryEntry(props: HistoryEntryProps<TodoActivity>) {
  const { line, colleagues } = props;
  const { sentence, more } = todoHistoryText(line, useHistoryNames(line, colleagues));
  return (
    <HistoryFrame {...props} sentence={sentence}>
      {more.length > 0 && <UnfoldingChanges changes={more} />}
    </HistoryFrame>
  );
}

function UnfoldingChanges({ changes }: { changes: readonly DescribedChange[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className="-ml-1 inline-flex min-h-6 items-center gap-0.5 rounded-xs px-1 text-ink-3 text-xs transition-colors duration-100 hover:text-ink pointer-coarse:min-h-10"
      >
        <ChevronRight
          aria-hidden
          className={classNames(
            'size-3.5 transition-transform duration-100',
            isOpen && 'rotate-90',
          )}
        />
        {isOpen ? copy.hide : copy.show}
      </button>
      {isOpen && <Changes id={id} changes={changes} />}
    </>
  );
}

function Changes({ id, changes }: { id: string; changes: readonly DescribedChange[] }) {
  return (
    <dl
      id={id}
      className="mt-1 flex flex-col gap-2 rounded-md border border-line-soft bg-sunken px-2.5 py-2 text-xs"
    >
      {changes.map(({ field, label, from, to }) => (
        <div key={field}>
          <dt className="font-medium text-ink-2">{capitalized(label)}</dt>
          <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5 whitespace-pre-wrap text-ink wrap-anywhere">
            <span className={classNames('min-w-0', from === null ? 'text-ink-3' : 'text-ink-2')}>
              <span className="sr-only">{copy.from} </span>
              {from ?? copy.empty}
            </span>
            <ArrowRight aria-hidden className="size-3 shrink-0 self-center text-ink-3" />
            <span className={classNames('min-w-0', to === null && 'text-ink-3')}>
              <span className="sr-only">{copy.to} </span>
              {to ?? copy.empty}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

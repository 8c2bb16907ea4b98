import { Repeat } from 'lucide-react';
import { useState } from 'react';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SelectTrigger } from '../../ui/select-trigger.tsx';
import { useOpenedOnce } from '../../ui/use-opened-once.ts';
import { repeats } from './following.ts';

const RecurrenceDialog = lazyPart(
  async () => (await import('./recurrence-dialog.tsx')).RecurrenceDialog,
);

const RuleWords = lazyPart(async () => (await import('./rule-words.tsx')).RuleWords);

interface RecurrenceEditorProps {
  todo: Todo;
  /** Where I am: a todo that does not repeat yet does so by my calendar first. */
  timeZone: string;
  onChange: (change: TodoChange) => void;
}

/** Whether and when a todo comes again, in words that open its editor. */
export function RecurrenceEditor({ todo, timeZone, onChange }: RecurrenceEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOpenedOnce(RecurrenceDialog, isOpen);
  const isRepeating = repeats(todo);
  return (
    <>
      <SelectTrigger
        look="bare"
        label="Repeat"
        shown={isRepeating ? 'Repeats' : undefined}
        placeholder="Does not repeat"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void RecurrenceDialog.preload().catch(() => undefined)}
        className="max-w-full"
      >
        <Repeat aria-hidden className="text-ink-3" />
        <span className="truncate">
          {isRepeating ? (
            <RuleWords todo={todo} timeZone={timeZone} fallback="Repeats" />
          ) : (
            'Does not repeat'
          )}
        </span>
      </SelectTrigger>
      {wasOpened && (
        <RecurrenceDialog
          open={isOpen}
          onOpenChange={setOpen}
          todo={todo}
          timeZone={timeZone}
          onChange={onChange}
        />
      )}
    </>
  );
}

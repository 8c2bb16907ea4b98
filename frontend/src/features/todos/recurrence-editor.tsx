import { Repeat } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SelectTrigger } from '../../ui/select-trigger.tsx';
import { useOpenedOnce } from '../../ui/use-opened-once.ts';
import { repeats } from './following.ts';
import { useRecurrenceZone } from './recurrence-owner.ts';

const RecurrenceDialog = lazyPart(
  async () => (await import('./recurrence-dialog.tsx')).RecurrenceDialog,
);

const RuleWords = lazyPart(async () => (await import('./rule-words.tsx')).RuleWords);

interface RecurrenceEditorProps {
  todo: Todo;
  user: SessionUser;
  onChange: (change: TodoChange) => void;
}

/** Whether and when a todo comes again, in words that open its editor. */
export function RecurrenceEditor({ todo, user, onChange }: RecurrenceEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOpenedOnce(RecurrenceDialog, isOpen);
  const isRepeating = repeats(todo);
  const place = useRecurrenceZone(todo, user);
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
          {isRepeating && place.zone ? (
            <RuleWords todo={todo} timeZone={place.zone} fallback="Repeats" />
          ) : isRepeating ? (
            'Repeats'
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
          place={place}
          onChange={onChange}
        />
      )}
    </>
  );
}

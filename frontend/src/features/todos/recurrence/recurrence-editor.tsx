import { Repeat } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { SelectTrigger } from '../../../ui/forms/select/select-trigger.tsx';
import { repeats } from '../detail/following.ts';
import { recurrenceCopy as copy } from './recurrence-copy.ts';
import { RecurrenceDialog } from './recurrence-dialog.tsx';
import { RuleWords } from './rule-words.tsx';
import { useRecurrenceBasis } from './use-recurrence-basis.ts';

interface RecurrenceEditorProps {
  todo: Todo;
  user: SessionUser;
  onChange: (change: TodoChange) => void;
}

/** A button with the recurrence rule in words, which opens the editor. */
export function RecurrenceEditor({ todo, user, onChange }: RecurrenceEditorProps) {
  const [isOpen, setOpen] = useState(false);
  const isRepeating = repeats(todo);
  const source = useRecurrenceBasis(todo, user, isOpen);
  return (
    <>
      <SelectTrigger
        look="bare"
        label={copy.title}
        shown={isRepeating ? copy.some : undefined}
        placeholder={copy.none}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className="max-w-full"
      >
        <Repeat aria-hidden className="text-ink-3" />
        <span className="truncate">{isRepeating ? <RuleWords todo={todo} /> : copy.none}</span>
      </SelectTrigger>
      <RecurrenceDialog
        open={isOpen}
        onOpenChange={setOpen}
        todo={todo}
        source={source}
        onChange={onChange}
      />
    </>
  );
}

import { type FormEvent, useState } from 'react';
import type { RecurrenceBasis } from '#shared/todos/recurrence-basis.ts';
import { ruleInWords } from '#shared/todos/recurrence-words.ts';
import type { Todo } from '#shared/todos/todo.ts';
import type { TodoChange } from '#shared/todos/todo-inputs.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { recurrenceCopy as copy } from './recurrence-copy.ts';
import {
  changeFrom,
  draftOf,
  errorsOf,
  isSamePart,
  type RecurrenceDraft,
  ruleOfDraft,
} from './recurrence-draft.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';
import { RecurrencePreview } from './recurrence-preview.tsx';
import type { RecurrenceSource } from './use-recurrence-basis.ts';

interface RecurrenceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  todo: Todo;
  source: RecurrenceSource;
  onChange: (change: TodoChange) => void;
}

/** Edits the recurrence rule; nothing changes before it is saved. */
export function RecurrenceDialog(props: RecurrenceDialogProps) {
  const { open, onOpenChange, todo, source, onChange } = props;
  const { basis, mine, query } = source;
  const repeats = todo.recurrenceType !== 'none';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={repeats ? copy.changeHint : copy.startHint}
    >
      {basis ? (
        <RecurrenceForm
          todo={todo}
          basis={basis}
          mine={mine}
          onChange={onChange}
          onClose={() => onOpenChange(false)}
        />
      ) : query.error ? (
        <LoadFailure title={copy.loadFailed} of={query} />
      ) : (
        <div aria-busy className="grid gap-1.5">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-9" />
        </div>
      )}
    </Dialog>
  );
}

type FormProps = Pick<RecurrenceDialogProps, 'todo' | 'onChange'> & {
  basis: RecurrenceBasis;
  /** The time zone of the user. */
  mine: string;
  onClose: () => void;
};

function RecurrenceForm({ todo, basis, mine, onChange, onClose }: FormProps) {
  const { timeZone: zone } = basis;
  const [openedAt] = useState(() => new Date());
  // Keep unedited fields in sync with the server.
  const latest = draftOf(todo, zone, openedAt);
  const [begun] = useState(latest);
  const [given, setGiven] = useState<Partial<RecurrenceDraft>>({});
  const draft: RecurrenceDraft = { ...latest, ...given };
  const [wasSent, setSent] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const errors = errorsOf(draft);

  function save(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (Object.keys(errors).length > 0) return;
    setLeaving(true);
    const change = changeFrom(todo, latest, draft, zone, new Date());
    if (Object.keys(change).length > 0) onChange(change);
    onClose();
  }
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      <RecurrenceFields
        draft={draft}
        errors={wasSent ? errors : { ...errors, interval: undefined }}
        onChange={(fields) => setGiven((before) => ({ ...before, ...fields }))}
      />
      {/* Always rendered, so that screen readers announce its content. */}
      <div role="status" className="empty:-mt-4">
        {!isLeaving && !isSamePart(latest, begun) && <ChangeOfOthers latest={latest} />}
      </div>
      <RecurrencePreview todo={todo} draft={draft} basis={basis} mine={mine} />
      <DialogFooter className="mt-1">
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" variant="primary">
          {copy.save}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Says that somebody else changed the rule; edited fields keep the user's values. */
function ChangeOfOthers({ latest }: { latest: RecurrenceDraft }) {
  const rule = ruleOfDraft(latest);
  return (
    <p className="rounded-lg bg-accent-soft px-3 py-2 text-ink text-sm">
      {copy.changedByOthers(rule ? ruleInWords(rule) : copy.none)}
    </p>
  );
}

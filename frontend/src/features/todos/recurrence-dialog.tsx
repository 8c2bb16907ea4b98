import { type FormEvent, useState } from 'react';
import { ruleInWords } from '#shared/todos/recurrence-words.ts';
import type { Todo, TodoChange } from '#shared/todos/todo.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  changeFrom,
  draftOf,
  faultsOf,
  isSamePart,
  type RecurrenceDraft,
  ruleOfDraft,
} from './recurrence-draft.ts';
import { RecurrenceFields } from './recurrence-fields.tsx';
import type { RecurrenceZone } from './recurrence-owner.ts';
import { RecurrencePreview } from './recurrence-preview.tsx';

interface RecurrenceDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  todo: Todo;
  place: RecurrenceZone;
  onChange: (change: TodoChange) => void;
}

/** Loaded on demand. What is chosen holds once it is saved. */
export function RecurrenceDialog(props: RecurrenceDialogProps) {
  const { open, onOpenChange, todo, place, onChange } = props;
  const { zone, mine, source } = place;
  const repeats = todo.recurrenceType !== 'none';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Repeat"
      description={
        repeats
          ? 'A change holds for all that follow. What is finished stays as it was.'
          : 'When one is finished, or its day comes, the next one is made.'
      }
    >
      {zone !== undefined ? (
        <RecurrenceForm
          todo={todo}
          zone={zone}
          mine={mine}
          onChange={onChange}
          onClose={() => onOpenChange(false)}
        />
      ) : source.error ? (
        <LoadFailure title="The time zone of its owner could not be loaded" of={source} />
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
  /** Where its days are counted. */
  zone: string;
  /** Where I am. */
  mine: string;
  onClose: () => void;
};

function RecurrenceForm({ todo, zone, mine, onChange, onClose }: FormProps) {
  const [openedAt] = useState(() => new Date());
  // What is not changed here follows what others make of it.
  const latest = draftOf(todo, zone, openedAt);
  const [begun] = useState(latest);
  const [given, setGiven] = useState<Partial<RecurrenceDraft>>({});
  const draft: RecurrenceDraft = { ...latest, ...given };
  const [wasSent, setSent] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const faults = faultsOf(draft);

  function save(event: FormEvent): void {
    event.preventDefault();
    setSent(true);
    if (Object.keys(faults).length > 0) return;
    setLeaving(true);
    const change = changeFrom(todo, latest, draft, zone);
    if (Object.keys(change).length > 0) onChange(change);
    onClose();
  }
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-4">
      <RecurrenceFields
        draft={draft}
        faults={wasSent ? faults : { ...faults, interval: undefined }}
        onChange={(fields) => setGiven((before) => ({ ...before, ...fields }))}
      />
      {/* Always there: what comes into it is read out. Empty it takes no room. */}
      <div role="status" className="empty:-mt-4">
        {!isLeaving && !isSamePart(latest, begun) && <ChangeOfOthers latest={latest} />}
      </div>
      <RecurrencePreview todo={todo} draft={draft} zone={zone} mine={mine} />
      <DialogFooter className="mt-1">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}

/** What of it was chosen here is still to be seen, and saved over theirs. */
function ChangeOfOthers({ latest }: { latest: RecurrenceDraft }) {
  const rule = ruleOfDraft(latest);
  return (
    <p className="rounded-lg bg-accent-soft px-3 py-2 text-ink text-sm">
      Somebody else changed this meanwhile: {rule ? ruleInWords(rule) : 'Does not repeat'}. What you
      have not changed follows it.
    </p>
  );
}

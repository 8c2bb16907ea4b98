import { useId, useState } from 'react';
import type { TimeOfOthers } from '#shared/time/todo-time.ts';
import type { ChangeScope } from '#shared/todos/todo-inputs.ts';
import { formatDuration } from '../../../kit/dates/format-date.ts';
import { Switch } from '../../../ui/forms/switch.tsx';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { lossesCopy } from '../../../ui/overlays/losses-copy.ts';
import { todosCopy } from '../todos-copy.ts';

const copy = todosCopy.deletion;

interface DeleteTodoDialogProps {
  repeats: boolean;
  /** Undefined if nobody else logged time on it. */
  timeOfOthers: TimeOfOthers | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDelete: (scope: ChangeScope) => void;
}

function timeText({ people, entryCount, duration, isComplete }: TimeOfOthers): string {
  const names = people.map(({ name }) => name);
  if (names.length === 0) return copy.timeOfMany;
  return copy.time(lossesCopy.namesOf(names), formatDuration(duration), entryCount, isComplete);
}

/**
 * Says what others logged, which stays, and for a repeating todo asks whether the future ones are
 * deleted too, which can't be undone.
 */
export function DeleteTodoDialog(props: DeleteTodoDialogProps) {
  const { repeats, timeOfOthers, open, onOpenChange, onDelete } = props;
  const [withFuture, setWithFuture] = useState(false);
  function change(stillOpen: boolean): void {
    if (!stillOpen) setWithFuture(false);
    onOpenChange(stillOpen);
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      title={repeats ? copy.repeatingTitle : copy.title}
      description={withFuture ? copy.following : copy.thisOnly}
      confirmLabel={withFuture ? copy.confirmFollowing : copy.confirmThis}
      onConfirm={() => {
        change(false);
        onDelete(withFuture ? 'following' : 'this');
      }}
    >
      {timeOfOthers && <p className="text-ink-2 text-sm">{timeText(timeOfOthers)}</p>}
      {repeats && <FutureSwitch checked={withFuture} onChange={setWithFuture} />}
    </AlertDialog>
  );
}

interface FutureSwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function FutureSwitch({ checked, onChange }: FutureSwitchProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer items-center gap-3 rounded-lg border border-line px-3 py-2.5 text-sm"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-medium text-ink">{copy.followingLabel}</span>
        <span className="block text-ink-3 text-xs">{copy.followingHint}</span>
      </span>
      <Switch id={id} checked={checked} onCheckedChange={onChange} />
    </label>
  );
}

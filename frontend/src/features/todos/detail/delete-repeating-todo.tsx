import { useId, useState } from 'react';
import type { ChangeScope } from '#shared/todos/todo-inputs.ts';
import { Switch } from '../../../ui/forms/switch.tsx';
import { AlertDialog } from '../../../ui/overlays/dialog.tsx';
import { todosCopy } from '../todos-copy.ts';

const copy = todosCopy.repeatingDeletion;

interface DeleteRepeatingTodoProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDelete: (scope: ChangeScope) => void;
}

/** Asks whether future todos of the series are deleted too, which can't be undone. */
export function DeleteRepeatingTodo({ open, onOpenChange, onDelete }: DeleteRepeatingTodoProps) {
  const id = useId();
  const [withFuture, setWithFuture] = useState(false);
  function change(stillOpen: boolean): void {
    if (!stillOpen) setWithFuture(false);
    onOpenChange(stillOpen);
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={change}
      title={copy.title}
      description={withFuture ? copy.following : copy.thisOnly}
      confirmLabel={withFuture ? copy.confirmFollowing : copy.confirmThis}
      onConfirm={() => {
        change(false);
        onDelete(withFuture ? 'following' : 'this');
      }}
    >
      <label
        htmlFor={id}
        className="flex cursor-pointer items-center gap-3 rounded-lg border border-line px-3 py-2.5 text-sm"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-medium text-ink">{copy.followingLabel}</span>
          <span className="block text-ink-3 text-xs">{copy.followingHint}</span>
        </span>
        <Switch id={id} checked={withFuture} onCheckedChange={setWithFuture} />
      </label>
    </AlertDialog>
  );
}

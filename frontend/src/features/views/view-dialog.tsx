import { type FormEvent, useId, useState } from 'react';
import type { SavedView } from '#shared/views/saved-view.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import type { NewView } from './change-views.ts';
import { viewsCopy } from './views-copy.ts';

const copy = viewsCopy.dialog;

export type ViewFields = Pick<NewView, 'name' | 'isShared' | 'isDefault'>;

interface ViewFormProps {
  /** The view to rename; without one, the form is for a new one. */
  view: SavedView | undefined;
  teamName: string;
  onClose: () => void;
  /** Resolves to whether it was saved. */
  onSave: (fields: ViewFields) => Promise<boolean>;
}

/** Asks for the name of a view, and of a new one for whom it is. Loaded on use. */
export function ViewDialog({ open, ...form }: ViewFormProps & { open: boolean }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && form.onClose()}
      title={form.view ? copy.renameTitle : copy.saveTitle}
      description={form.view ? undefined : copy.saveText}
      width="narrow"
    >
      <ViewForm {...form} />
    </Dialog>
  );
}

function ViewForm({ view, teamName, onClose, onSave }: ViewFormProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isPending, setPending] = useState(false);
  const isBlank = name.trim() === '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setSubmitted(true);
    if (isBlank || isPending) return;
    setPending(true);
    const isSaved = await onSave({ name: name.trim(), isShared, isDefault });
    setPending(false);
    if (isSaved) onClose();
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={copy.name} error={isBlank && isSubmitted ? copy.required : undefined} required>
        {(control) => (
          <Input
            {...control}
            value={name}
            limit={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {!view && (
        <div className="mt-3">
          <Choice label={copy.share(teamName)} checked={isShared} onChange={setShared} />
          <Choice
            label={copy.isDefault}
            hint={isShared ? copy.defaultForTeam : copy.defaultForMe}
            checked={isDefault}
            onChange={setDefault}
          />
        </div>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button type="submit" variant="primary" pending={isPending}>
          {copy.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface ChoiceProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

function Choice({ label, hint, checked, onChange }: ChoiceProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className="py-1">
      <label
        htmlFor={id}
        className="flex min-h-8 cursor-pointer items-center gap-2.5 text-ink text-sm pointer-coarse:min-h-11"
      >
        <Checkbox
          id={id}
          shape="square"
          checked={checked}
          aria-describedby={hint ? hintId : undefined}
          onCheckedChange={onChange}
        />
        <span className="min-w-0 break-words">{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="pl-6.5 text-ink-3 text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}

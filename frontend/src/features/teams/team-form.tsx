import { useId } from 'react';
import { longestTeamDescription } from '#shared/teams/team-rules.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import type { Option } from '../../ui/forms/select/options.ts';
import { Select } from '../../ui/forms/select/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Textarea } from '../../ui/forms/textarea.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { teamDialogsCopy } from './team-dialogs-copy.ts';

const copy = teamDialogsCopy.form;

export interface TeamFields {
  name: string;
  description: string;
  isPrivate: boolean;
}

interface TeamFormProps {
  initial?: TeamFields;
  submitLabel: string;
  isPending: boolean;
  /** Resolves when the request is done. */
  onSubmit: (fields: TeamFields) => Promise<unknown>;
  onCancel?: () => void;
  /** Undefined for a new team. */
  leader?: { options: readonly Option[]; value: string; onValueChange: (id: string) => void };
}

const blank: TeamFields = { name: '', description: '', isPrivate: false };

/** Name, description and privacy of a new or existing team. */
export function TeamForm(props: TeamFormProps) {
  const { initial = blank, submitLabel, isPending, onSubmit, onCancel, leader } = props;
  const privateId = useId();
  const { register, submit, errors } = useSchemaForm({
    schema: async () => (await import('#shared/teams/team-inputs.ts')).teamCreation,
    defaultValues: initial,
    onSubmit: ({ name, description, isPrivate }) =>
      onSubmit({ name, description: description ?? '', isPrivate: isPrivate ?? false }),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={copy.name} required error={errors.name?.message}>
        {(control) => <Input {...control} {...register('name')} limit={200} autoComplete="off" />}
      </Field>
      <Field label={copy.description} hint={copy.descriptionHint}>
        {(control) => (
          <Textarea {...control} {...register('description')} limit={longestTeamDescription} />
        )}
      </Field>
      {leader && (
        <Field label={copy.leader}>
          {(control) => (
            <Select
              {...control}
              options={leader.options}
              value={leader.value}
              onValueChange={leader.onValueChange}
            />
          )}
        </Field>
      )}
      <label
        htmlFor={privateId}
        className="flex items-start justify-between gap-4 rounded-lg border border-line px-3 py-2.5"
      >
        <span>
          <span className="block font-medium">{copy.private}</span>
          <span className="block text-ink-3 text-xs">{copy.privateHint}</span>
        </span>
        <Switch id={privateId} {...register('isPrivate')} className="mt-0.5" />
      </label>
      <DialogFooter className="mt-1!">
        {onCancel && <Button onClick={onCancel}>{copy.cancel}</Button>}
        <Button type="submit" variant="primary" pending={isPending}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

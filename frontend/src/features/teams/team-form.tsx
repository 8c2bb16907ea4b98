import { useId } from 'react';
import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { Option } from '../../ui/options.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';

export interface TeamFields {
  name: string;
  description: string;
  isPrivate: boolean;
}

interface TeamFormProps {
  initial?: TeamFields;
  submitLabel: string;
  isPending: boolean;
  /** Answers when it is done: a form is sent once. */
  onSubmit: (fields: TeamFields) => Promise<unknown>;
  onCancel?: () => void;
  /** Whom the team may be led by; left out where it has no choice. */
  leader?: { options: readonly Option[]; value: string; onValueChange: (id: string) => void };
}

const blank: TeamFields = { name: '', description: '', isPrivate: false };

/** Name, description and privacy: of a new team or of one that is. */
export function TeamForm(props: TeamFormProps) {
  const { initial = blank, submitLabel, isPending, onSubmit, onCancel, leader } = props;
  const privateId = useId();
  const form = usePlainForm({
    names: ['name', 'description', 'isPrivate'],
    check: ({ name }) => (name.trim() ? {} : { name: 'Team name is required' }),
    onSubmit: ({ name, description, isPrivate }) => {
      return onSubmit({
        name: name.trim(),
        description: description.trim(),
        isPrivate: isPrivate === 'on',
      });
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <Field label="Team name" required error={form.errors.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            maxLength={200}
            autoComplete="off"
            defaultValue={initial.name}
          />
        )}
      </Field>
      <Field label="Description" hint="What the team does, for those who look for it.">
        {(control) => (
          <Textarea
            {...control}
            name="description"
            maxLength={2000}
            defaultValue={initial.description}
          />
        )}
      </Field>
      {leader && (
        <Field label="Leader">
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
          <span className="block font-medium">Private team</span>
          <span className="block text-ink-3 text-xs">
            Only its members see it, and everything in it.
          </span>
        </span>
        <Switch
          id={privateId}
          name="isPrivate"
          defaultChecked={initial.isPrivate}
          className="mt-0.5"
        />
      </label>
      <DialogFooter className="mt-1!">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" pending={isPending}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { ApiError, sentenceOf } from '../../kit/api/api-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { settingsCopy } from './settings-copy.ts';

const copy = settingsCopy.name;

interface NameFormProps {
  label: string;
  hint: string;
  /** The current name; shown until something else is typed. */
  name: string;
  autoComplete: 'name' | 'organization';
  onSave: (name: string) => Promise<unknown>;
}

/** A name with its own Save button, which appears once the name differs. */
export function NameForm({ label, hint, name, autoComplete, onSave }: NameFormProps) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isChanged = typed !== undefined && typed.trim() !== name;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isChanged || isPending) return;
    if (typed.trim() === '') {
      setError(copy.required);
      return;
    }
    setPending(true);
    try {
      await onSave(typed.trim());
      setTyped(undefined);
      toast({ variant: 'success', title: copy.changed });
    } catch (failed) {
      const atField = failed instanceof ApiError ? failed.fields.name : undefined;
      setError(atField);
      if (!atField)
        toast({ variant: 'destructive', title: copy.failed, description: sentenceOf(failed) });
    } finally {
      setPending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className="flex items-center gap-2">
            <Input
              {...control}
              value={typed ?? name}
              maxLength={200}
              autoComplete={autoComplete}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
            {isChanged && (
              <Button type="submit" variant="primary" pending={isPending}>
                {copy.save}
              </Button>
            )}
          </div>
        )}
      </Field>
    </form>
  );
}

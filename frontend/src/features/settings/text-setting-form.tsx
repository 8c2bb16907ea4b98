import { type FormEvent, useState } from 'react';
import { ApiError } from '../../kit/api/api-error.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toastFailure } from '../../ui/feedback/toast-result.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { settingsCopy } from './settings-copy.ts';

interface TextSettingFormProps {
  label: string;
  hint: string;
  placeholder?: string;
  /** The stored text; shown until something else is typed. */
  value: string;
  limit: number;
  autoComplete: 'name' | 'organization' | 'off';
  /** Shown if the field is empty. Absent: it may be empty. */
  required?: string;
  changed: string;
  failed: string;
  onSave: (text: string) => Promise<unknown>;
}

/** A text with its own Save button, which appears once the text differs. */
export function TextSettingForm(props: TextSettingFormProps) {
  const { label, hint, placeholder, value, limit, autoComplete, onSave } = props;
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isChanged = typed !== undefined && typed.trim() !== value;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isChanged || isPending) return;
    if (props.required && typed.trim() === '') {
      setError(props.required);
      return;
    }
    setPending(true);
    try {
      await onSave(typed.trim());
      setTyped(undefined);
      toast({ variant: 'success', title: props.changed });
    } catch (failed) {
      const [atField] = failed instanceof ApiError ? Object.values(failed.fields) : [];
      setError(atField);
      if (!atField) toastFailure(props.failed, failed, { again: null });
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
              value={typed ?? value}
              placeholder={placeholder}
              limit={limit}
              autoComplete={autoComplete}
              onChange={(event) => {
                setTyped(event.target.value);
                setError(undefined);
              }}
            />
            {isChanged && (
              <Button type="submit" variant="primary" pending={isPending}>
                {settingsCopy.save}
              </Button>
            )}
          </div>
        )}
      </Field>
    </form>
  );
}

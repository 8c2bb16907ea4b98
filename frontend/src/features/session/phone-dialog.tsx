import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { formatPhoneField, longestPhone } from './phone-format.ts';
import { useChangePhone } from './phone-queries.ts';

interface PhoneDialogProps {
  open: boolean;
  onSaved: () => void;
  /** By Skip, the X, Escape or a click outside. */
  onSkip: () => void;
}

export function PhoneDialog({ open, onSaved, onSkip }: PhoneDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onSkip()}
      title="Add your phone number"
      description="It is kept with your account. Your colleagues do not see it."
      width="narrow"
    >
      <PhoneForm onSaved={onSaved} onSkip={onSkip} />
    </Dialog>
  );
}

function PhoneForm({ onSaved, onSkip }: Omit<PhoneDialogProps, 'open'>) {
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const change = useChangePhone();

  function save(event: FormEvent): void {
    event.preventDefault();
    if (change.isPending) return;
    const phoneNumber = field.current?.value ?? '';
    setMissing(phoneNumber === '');
    if (phoneNumber) {
      change.mutate(phoneNumber, { onSuccess: onSaved });
      return;
    }
    field.current?.focus();
    toast({
      variant: 'destructive',
      title: 'Phone number required',
      description: 'Please enter your phone number.',
    });
  }

  return (
    <form noValidate onSubmit={save}>
      <Field label="Phone number">
        {(control) => (
          <Input
            {...control}
            ref={field}
            aria-invalid={isMissing || undefined}
            type="tel"
            name="phoneNumber"
            inputMode="numeric"
            autoComplete="tel-national"
            placeholder="(123) 456-7890"
            maxLength={longestPhone}
            onInput={({ currentTarget }) => {
              formatPhoneField(currentTarget);
              setMissing(false);
            }}
          />
        )}
      </Field>
      <DialogFooter>
        <Button variant="ghost" onClick={onSkip}>
          Skip
        </Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}

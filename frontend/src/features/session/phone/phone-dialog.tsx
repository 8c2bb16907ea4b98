import { type ClipboardEvent, useState } from 'react';
import {
  internationalPhoneLength,
  isInternationalPhone,
  nationalPhoneLength,
} from '#shared/session/phone-number.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { sessionCopy } from '../session-copy.ts';
import { useChangePhone } from './change-phone.ts';
import { formatPhoneField } from './phone-format.ts';

const { phonePrompt: copy } = sessionCopy;

interface PhoneDialogProps {
  open: boolean;
  onSaved: () => void;
  /** Called by Skip, the X, Escape or a click outside. */
  onSkip: () => void;
}

export function PhoneDialog({ open, onSaved, onSkip }: PhoneDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => !stillOpen && onSkip()}
      title={copy.title}
      description={copy.description}
      width="narrow"
    >
      <PhoneForm onSaved={onSaved} onSkip={onSkip} />
    </Dialog>
  );
}

function PhoneForm({ onSaved, onSkip }: Omit<PhoneDialogProps, 'open'>) {
  const [isInternational, setInternational] = useState(false);
  const change = useChangePhone();

  const { register, getValues, submit, errors } = useSchemaForm({
    schema: async () => (await import('#shared/session/session-forms.ts')).phone,
    defaultValues: { phoneNumber: '' },
    onSubmit: ({ phoneNumber }) => change.mutateAsync(phoneNumber, { onSuccess: onSaved }),
    onInvalid: ({ phoneNumber }) =>
      toast({
        variant: 'destructive',
        title: getValues('phoneNumber') ? sessionCopy.errorTitle : copy.missingTitle,
        description: phoneNumber?.message ?? '',
      }),
  });

  /** Raises maxLength before a number of another country is pasted, so that it is not cut off. */
  function makeRoom({ clipboardData, currentTarget }: ClipboardEvent<HTMLInputElement>): void {
    if (isInternationalPhone(clipboardData.getData('text').trim()))
      currentTarget.maxLength = internationalPhoneLength;
  }

  return (
    <form noValidate onSubmit={submit}>
      <Field label={copy.label} hint={copy.hint}>
        {(control) => (
          <Input
            {...control}
            {...register('phoneNumber')}
            aria-invalid={errors.phoneNumber ? true : undefined}
            type="tel"
            autoComplete="tel"
            placeholder={copy.placeholder}
            maxLength={isInternational ? internationalPhoneLength : nationalPhoneLength}
            onPaste={makeRoom}
            onInput={({ currentTarget }) => {
              formatPhoneField(currentTarget);
              setInternational(isInternationalPhone(currentTarget.value));
            }}
          />
        )}
      </Field>
      <DialogFooter>
        <Button variant="ghost" onClick={onSkip}>
          {copy.skip}
        </Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {copy.save}
        </Button>
      </DialogFooter>
    </form>
  );
}

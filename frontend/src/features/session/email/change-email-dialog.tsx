import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { fieldErrorsOf, secondFactorQuery } from '../edit-security.ts';
import { signInCopy } from '../sign-in-copy.ts';
import { CodeField } from '../two-step/code-field.tsx';
import { useChangeEmail, useRequestEmailChange } from './change-email.ts';
import { changeEmailCopy as copy } from './change-email-copy.ts';

const { fields } = signInCopy;
const schemas = () => import('#shared/session/session-forms.ts');

interface ChangeEmailDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sends a code to the new address, then changes it with that code. */
export function ChangeEmailDialog({ open, onOpenChange }: ChangeEmailDialogProps) {
  /** The address that got a code. */
  const [sentTo, setSentTo] = useState<string>();
  /** Kept when the user goes back. */
  const [email, setEmail] = useState('');

  function end(): void {
    onOpenChange(false);
    setSentTo(undefined);
    setEmail('');
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(stillOpen) => (stillOpen ? onOpenChange(true) : end())}
      title={sentTo === undefined ? copy.title : copy.codeTitle}
      description={sentTo === undefined ? copy.text : copy.codeText(sentTo)}
      width="narrow"
    >
      {sentTo === undefined ? (
        <AddressForm
          email={email}
          onCancel={end}
          onSent={(username) => {
            setEmail(username);
            setSentTo(username);
          }}
        />
      ) : (
        <CodeForm username={sentTo} onBack={() => setSentTo(undefined)} onEnd={end} />
      )}
    </Dialog>
  );
}

interface AddressFormProps {
  email: string;
  onCancel: () => void;
  onSent: (username: string) => void;
}

function AddressForm({ email, onCancel, onSent }: AddressFormProps) {
  const send = useRequestEmailChange();
  const hasSecondFactor = useQuery(secondFactorQuery).data?.isOn ?? false;
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await schemas()).emailChangeRequest,
    defaultValues: { username: email, password: '', ...(hasSecondFactor && { code: '' }) },
    onSubmit: (values) =>
      send.mutateAsync(values, {
        onSuccess: () => onSent(values.username),
        onError: (error) => showErrors(fieldErrorsOf(error)),
      }),
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={copy.email} error={errors.username?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('username')}
            type="email"
            autoComplete="email"
            autoFocus
          />
        )}
      </Field>
      <Field label={fields.currentPassword} error={errors.password?.message}>
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" />
        )}
      </Field>
      {(hasSecondFactor || errors.code) && (
        <CodeField
          label={fields.anyCode}
          error={errors.code?.message}
          allowsRecoveryCode
          {...register('code')}
        />
      )}
      <DialogFooter className="mt-1!">
        <Button onClick={onCancel}>{fields.cancel}</Button>
        <Button type="submit" variant="primary" pending={send.isPending}>
          {copy.sendCode}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface CodeFormProps {
  username: string;
  onBack: () => void;
  onEnd: () => void;
}

function CodeForm({ username, onBack, onEnd }: CodeFormProps) {
  const change = useChangeEmail();
  const { register, submit, showErrors, errors } = useSchemaForm({
    schema: async () => (await schemas()).emailProof,
    defaultValues: { code: '' },
    onSubmit: ({ code }) =>
      change.mutateAsync(
        { username, code },
        { onSuccess: onEnd, onError: (error) => showErrors(fieldErrorsOf(error)) },
      ),
  });
  return (
    <form noValidate onSubmit={submit}>
      <CodeField label={copy.code} error={errors.code?.message} autoFocus {...register('code')} />
      <DialogFooter>
        <Button variant="ghost" onClick={onBack}>
          {copy.back}
        </Button>
        <Button type="submit" variant="primary" pending={change.isPending}>
          {copy.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

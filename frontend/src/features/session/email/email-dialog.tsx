import type { SessionUser } from '#shared/people/session-user.ts';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { fieldErrorsOf } from '../edit-security.ts';
import { CodeField } from '../two-step/code-field.tsx';
import { useSendEmailCode, useVerifyEmail } from './edit-email.ts';
import { emailCopy } from './email-copy.ts';

const { dialog: copy } = emailCopy;

interface EmailDialogProps {
  user: SessionUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function EmailDialog({ user, open, onOpenChange }: EmailDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={copy.text(user.username)}
      width="narrow"
    >
      <EmailCodeForm onEnd={() => onOpenChange(false)} />
    </Dialog>
  );
}

function EmailCodeForm({ onEnd }: { onEnd: () => void }) {
  const verify = useVerifyEmail();
  const send = useSendEmailCode();
  const { register, submit, showErrors, resetField, setFocus, errors } = useSchemaForm({
    schema: async () => (await import('#shared/session/session-forms.ts')).emailProof,
    defaultValues: { code: '' },
    onSubmit: ({ code }) =>
      verify.mutateAsync(code, {
        onSuccess: onEnd,
        onError: (error) => showErrors(fieldErrorsOf(error)),
      }),
  });

  function sendAgain(): void {
    send.mutate(undefined, {
      onSuccess: () => {
        resetField('code');
        setFocus('code');
      },
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <CodeField label={copy.code} error={errors.code?.message} {...register('code')} />
      <DialogFooter>
        <Button variant="ghost" pending={send.isPending} onClick={sendAgain}>
          {copy.sendAgain}
        </Button>
        <Button type="submit" variant="primary" pending={verify.isPending}>
          {copy.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { PasswordChangeForm } from './password-change-form.tsx';
import { sessionCopy } from './session-copy.ts';
import { endSession } from './session-end.ts';
import { useCodePasswordForm } from './sign-in/code-password-form.tsx';
import { showResetFailure, useSendResetCode } from './sign-in/password-reset.ts';
import { signInCopy } from './sign-in-copy.ts';
import { signInDetourCopy } from './sign-in-detour-copy.ts';

const { changePassword: copy } = sessionCopy;
const resetCopy = signInDetourCopy.passwordReset;

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets a code if the current password is forgotten. */
  email: string;
}

/** Asks for the current password, or for an emailed code. */
export function ChangePasswordDialog({ open, onOpenChange, email }: ChangePasswordDialogProps) {
  const [isCodeSent, setCodeSent] = useState(false);
  const close = () => onOpenChange(false);
  useEffect(() => {
    if (open) setCodeSent(false);
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={isCodeSent ? copy.codeText(email) : copy.text}
      width="narrow"
    >
      {isCodeSent ? (
        <ByCode email={email} onCancel={close} />
      ) : (
        <ByCurrentPassword email={email} onEnd={close} onCodeSent={() => setCodeSent(true)} />
      )}
    </Dialog>
  );
}

interface ByCurrentPasswordProps {
  email: string;
  onEnd: () => void;
  onCodeSent: () => void;
}

function ByCurrentPassword({ email, onEnd, onCodeSent }: ByCurrentPasswordProps) {
  const send = useSendResetCode();
  return (
    <PasswordChangeForm
      onChanged={onEnd}
      forgotten={
        <Button
          variant="ghost"
          size="small"
          className="self-start"
          pending={send.isPending}
          onClick={() =>
            send.mutate(email, {
              onSuccess: onCodeSent,
              onError: (error) => showResetFailure(error, () => {}),
            })
          }
        >
          {copy.forgotten}
        </Button>
      }
    >
      {(isPending) => (
        <DialogFooter className="mt-1!">
          <Button onClick={onEnd}>{signInCopy.fields.cancel}</Button>
          <Button type="submit" variant="primary" pending={isPending}>
            {copy.submit}
          </Button>
        </DialogFooter>
      )}
    </PasswordChangeForm>
  );
}

/** Ends every session, so that the new password is used once. */
function ByCode({ email, onCancel }: { email: string; onCancel: () => void }) {
  const client = useQueryClient();
  const form = useCodePasswordForm(email, () => void endSession(client));
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      {form.fields}
      <Button
        variant="ghost"
        size="small"
        className="self-start"
        pending={form.isAskingAgain}
        onClick={form.askAgain}
      >
        {resetCopy.sendAgain}
      </Button>
      <DialogFooter className="mt-1!">
        <Button onClick={onCancel}>{signInCopy.fields.cancel}</Button>
        <Button type="submit" variant="primary" pending={form.isPending}>
          {resetCopy.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}

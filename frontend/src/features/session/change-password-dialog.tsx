import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { PasswordChangeForm } from './password-change-form.tsx';
import { sessionCopy } from './session-copy.ts';
import { signInCopy } from './sign-in-copy.ts';

const { changePassword: copy } = sessionCopy;

interface ChangePasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Only rendered if the tenant lets people change their own password. */
export function ChangePasswordDialog({ open, onOpenChange }: ChangePasswordDialogProps) {
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={copy.text}
      width="narrow"
    >
      <PasswordChangeForm onChanged={close}>
        {(isPending) => (
          <DialogFooter className="mt-1!">
            <Button onClick={close}>{signInCopy.fields.cancel}</Button>
            <Button type="submit" variant="primary" pending={isPending}>
              {copy.submit}
            </Button>
          </DialogFooter>
        )}
      </PasswordChangeForm>
    </Dialog>
  );
}

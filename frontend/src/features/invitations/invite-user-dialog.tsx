import type { SessionUser } from '#shared/people/user.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { InviteUserForm } from './invite-user-form.tsx';

interface InviteUserDialogProps {
  inviter: SessionUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Loaded on demand, with the form library and the schemas. */
export function InviteUserDialog({ inviter, open, onOpenChange }: InviteUserDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Invite User"
      description={`They sign in to ${inviter.company.name} with this email and password. Pass them on yourself.`}
    >
      <InviteUserForm inviter={inviter} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

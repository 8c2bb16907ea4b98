import type { SessionUser } from '#shared/people/user.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { inviteUserCopy as copy } from './invite-user-copy.ts';
import { InviteUserForm } from './invite-user-form.tsx';

interface InviteUserDialogProps {
  inviter: SessionUser;
  /** The initially selected team. */
  teamId?: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Loads its form on demand. */
export function InviteUserDialog({ inviter, teamId, open, onOpenChange }: InviteUserDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={copy.description(inviter.company.name)}
    >
      <InviteUserForm inviter={inviter} teamId={teamId} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

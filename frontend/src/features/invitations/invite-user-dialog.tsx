import { useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { inviteUserCopy as copy } from './invite-user-copy.ts';
import { InviteUserForm } from './invite-user-form.tsx';
import { InviteSeveralForm, type Several } from './several/invite-several-form.tsx';

interface InviteUserDialogProps {
  inviter: SessionUser;
  /** The initially selected team. */
  teamId?: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Invites by email; the inviter may set a password instead. Loads its form on demand. */
export function InviteUserDialog({ inviter, teamId, open, onOpenChange }: InviteUserDialogProps) {
  const [several, setSeveral] = useState<Several>();
  const [setsPassword, setSetsPassword] = useState(false);
  const descriptionFor =
    setsPassword && !several ? copy.passwordDescription : copy.emailDescription;
  function openOrClose(isOpen: boolean): void {
    if (!isOpen) {
      setSetsPassword(false);
      setSeveral(undefined);
    }
    onOpenChange(isOpen);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={openOrClose}
      title={copy.title}
      description={descriptionFor(inviter.company.name)}
    >
      {several ? (
        <InviteSeveralForm inviter={inviter} initial={several} onClose={() => openOrClose(false)} />
      ) : (
        <InviteUserForm
          inviter={inviter}
          teamId={teamId}
          setsPassword={setsPassword}
          onSetsPasswordChange={setSetsPassword}
          onSeveral={setSeveral}
          onClose={() => openOrClose(false)}
        />
      )}
    </Dialog>
  );
}

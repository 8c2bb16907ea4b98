import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import { useShortcuts } from '../../kit/use-shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useOpenedOnce } from '../../ui/use-opened-once.ts';

const InviteUserDialog = lazyPart(
  async () => (await import('./invite-user-dialog.tsx')).InviteUserDialog,
);

/** The button that opens the Invite User dialog, and the dialog. */
export function InviteUser({ inviter }: { inviter: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useOpenedOnce(InviteUserDialog, isOpen);
  useShortcuts({ n: () => setOpen(true) });
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        Invite User
      </Button>
      {wasOpened && <InviteUserDialog inviter={inviter} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

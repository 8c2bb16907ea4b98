import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { useShortcuts } from '../../kit/hooks/use-shortcuts.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useOpenedOnce } from '../../ui/overlays/use-opened-once.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import { inviteUserCopy } from './invite-user-copy.ts';

const InviteUserDialog = lazyWithPreload(
  async () => (await import('./invite-user-dialog.tsx')).InviteUserDialog,
);

/** The Invite User button and its dialog. */
export function InviteUser({ inviter }: { inviter: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMayWrite();
  const wasOpened = useOpenedOnce(InviteUserDialog, isOpen);
  useShortcuts({ n: () => mayWrite && setOpen(true) });
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <UserPlus aria-hidden />
        {inviteUserCopy.title}
      </Button>
      {wasOpened && <InviteUserDialog inviter={inviter} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

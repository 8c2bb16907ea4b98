import type { SessionUser } from '#shared/people/session-user.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useOpenedOnce } from '../../ui/overlays/use-opened-once.ts';

const InviteUserDialog = lazyWithPreload(
  async () => (await import('../../features/invitations/invite-user-dialog.tsx')).InviteUserDialog,
);

interface InvitePeopleProps {
  inviter: SessionUser;
  teamId: string | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The Invite User dialog of the checklist, loaded at idle. */
export function InvitePeople(props: InvitePeopleProps) {
  return useOpenedOnce(InviteUserDialog, props.open) && <InviteUserDialog {...props} />;
}

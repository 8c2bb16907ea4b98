import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { PendingInvitation } from '#shared/invitations/invitation.ts';
import type { SessionUser } from '#shared/people/session-user.ts';
import { formatMonthDay } from '../../kit/dates/format-date.ts';
import { useNow } from '../../kit/hooks/use-now.ts';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { GridCell, GridRow, GridRows } from '../../ui/grid/grid.tsx';
import { AlertDialog } from '../../ui/overlays/dialog.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Count } from '../../ui/primitives/count.tsx';
import { Panel } from '../../ui/primitives/panel.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import { pendingInvitationsQuery } from './invitations-queries.ts';
import { useSendAgain, useWithdraw } from './pending-invitations.ts';
import { pendingInvitationsCopy as copy } from './pending-invitations-copy.ts';

/** Invitations by email that nobody has accepted yet. Renders nothing if there is none. */
export function PendingInvitations({ me }: { me: SessionUser }) {
  const query = useQuery(pendingInvitationsQuery);
  const withdraw = useWithdraw();
  const [chosen, setChosen] = useState<PendingInvitation>();
  const [isConfirming, setConfirming] = useState(false);
  const { data: invitations = [] } = query;
  if (query.error && invitations.length === 0)
    return <LoadFailure title={copy.loadFailed} of={query} />;
  return (
    <>
      {invitations.length > 0 && (
        <Panel
          title={copy.title}
          icon={<Mail aria-hidden />}
          badge={<Count value={invitations.length} />}
        >
          <GridRows aria-label={copy.title} className="divide-y divide-line-soft">
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                me={me}
                onWithdraw={() => {
                  setChosen(invitation);
                  setConfirming(true);
                }}
              />
            ))}
          </GridRows>
        </Panel>
      )}
      <AlertDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={copy.withdrawTitle}
        description={copy.withdrawText(chosen?.name ?? '')}
        confirmLabel={copy.withdrawTitle}
        pending={withdraw.isPending}
        onConfirm={() =>
          chosen && withdraw.mutate(chosen, { onSettled: () => setConfirming(false) })
        }
      />
    </>
  );
}

interface InvitationRowProps {
  invitation: PendingInvitation;
  me: SessionUser;
  onWithdraw: () => void;
}

function InvitationRow({ invitation, me, onWithdraw }: InvitationRowProps) {
  const sendAgain = useSendAgain();
  const now = useNow();
  const { name, username, inviter, expiresAt } = invitation;
  const isExpired = new Date(expiresAt) <= now;
  const mayWrite = useMayWrite();
  const isManager = mayWrite && (inviter.id === me.id || me.role === 'company_admin');
  return (
    <GridRow className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 -outline-offset-2">
      <GridCell className="min-w-0 flex-1 basis-48">
        <p className="flex min-w-0 items-center gap-2 text-ink text-sm">
          <span dir="auto" className="truncate font-medium">
            {name}
          </span>
          {isExpired && <Badge tone="yellow">{copy.expired}</Badge>}
        </p>
        <p dir="auto" className="truncate text-ink-3 text-xs">
          {username}
        </p>
        <p className="text-pretty text-ink-3 text-xs">
          {copy.invitedBy(inviter.name)}
          {!isExpired && ` · ${copy.expires(formatMonthDay(expiresAt, now))}`}
        </p>
      </GridCell>
      {isManager && (
        <GridCell className="-mx-2 flex gap-1">
          <Button
            size="small"
            variant="ghost"
            aria-label={copy.sendAgainTo(name)}
            pending={sendAgain.isPending}
            onClick={() => sendAgain.mutate(invitation)}
          >
            {copy.sendAgain}
          </Button>
          <Button
            size="small"
            variant="ghost"
            aria-label={copy.withdrawOf(name)}
            aria-keyshortcuts="Delete"
            aria-haspopup="dialog"
            onClick={onWithdraw}
          >
            {copy.withdraw}
          </Button>
        </GridCell>
      )}
    </GridRow>
  );
}

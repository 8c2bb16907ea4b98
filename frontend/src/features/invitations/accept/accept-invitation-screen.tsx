import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#shared/people/session-user.ts';
import { ApiError } from '../../../kit/api/api-error.ts';
import { ErrorText } from '../../../ui/forms/error-text.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { sessionQuery, startSession } from '../../session/session-queries.ts';
import { HomeLink, InvitationCard, InvitationLoading } from '../invitation-card.tsx';
import { InvitationMessage } from '../invitation-message.tsx';
import { invitationsCopy } from '../invitations-copy.ts';
import { openInvitationQuery } from './accept-invitation.ts';
import { acceptInvitationCopy as copy } from './accept-invitation-copy.ts';
import { AcceptInvitationForm } from './accept-invitation-form.tsx';

const { loadFailed, expired } = invitationsCopy;

const titles: Record<string, string> = {
  invitation_ended: copy.ended,
  invitation_expired: copy.expired,
  invite_link_expired: expired.title,
};

interface AcceptInvitationScreenProps {
  token: string;
  /** A new account may still have to sign in. */
  onDone: (to: '/auth' | '/') => void;
}

/** The page behind the link of an invitation by email. */
export function AcceptInvitationScreen({ token, onDone }: AcceptInvitationScreenProps) {
  const queryClient = useQueryClient();
  const { data: invitation, error, refetch } = useQuery(openInvitationQuery(token));
  const { data: user, isPending: isSessionPending } = useQuery(sessionQuery);

  function leave(self: SessionUser | null): void {
    if (self) startSession(queryClient, self);
    onDone(self ? '/' : '/auth');
  }

  if (error && !invitation) return <InvitationFailure error={error} retry={refetch} />;
  if (!invitation || isSessionPending) return <InvitationLoading />;
  if (user) return <SignedIn user={user} />;
  const { companyName, inviterName } = invitation;
  return (
    <InvitationCard
      team={{ name: companyName, description: null, inviterName }}
      companyName={undefined}
    >
      <AcceptInvitationForm token={token} invitation={invitation} onAccepted={leave} />
    </InvitationCard>
  );
}

function InvitationFailure({ error, retry }: { error: Error; retry: () => void }) {
  const overTitle = error instanceof ApiError ? titles[error.code ?? ''] : undefined;
  return (
    <InvitationMessage
      role="alert"
      title={overTitle ?? loadFailed.title}
      text={<ErrorText error={error} />}
      action={
        overTitle ? (
          <HomeLink />
        ) : (
          <Button variant="primary" onClick={() => retry()}>
            {loadFailed.retry}
          </Button>
        )
      }
    />
  );
}

function SignedIn({ user: { username, company } }: { user: SessionUser }) {
  return (
    <InvitationMessage
      role="alert"
      title={copy.signedIn}
      text={copy.signedInText(company.name, username)}
      action={<HomeLink />}
    />
  );
}

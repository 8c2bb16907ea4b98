import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { inviteLink } from '#shared/teams/invite-link.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import { ErrorText } from '../../ui/forms/error-text.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { linkStyles } from '../../ui/primitives/link-styles.ts';
import { sessionQuery, startSession } from '../session/session-queries.ts';
import { HomeLink, InvitationCard, InvitationLoading } from './invitation-card.tsx';
import { InvitationMessage } from './invitation-message.tsx';
import { invitationsCopy } from './invitations-copy.ts';
import { type InviteLinkParts, invitingTeamQuery } from './invitations-queries.ts';
import { JoinForm } from './join-form.tsx';

/** For signed-in users only, with queries of teams that a public page does not need. */
const JoinAsExistingUser = lazyWithPreload(
  async () => (await import('./join-as-existing-user.tsx')).JoinAsExistingUser,
);

/** Few teams ask for approval, or have email domains. */
const RequestToJoin = lazyWithPreload(
  async () => (await import('./request-to-join.tsx')).RequestToJoin,
);

const { join, joined: copy, notFound, expired, loadFailed } = invitationsCopy;

/** How long the success message shows before the next page, ms. */
const successDuration = 2000;

interface InvitationScreenProps {
  link: InviteLinkParts;
  /** Called after the success message. A new account may still have to sign in. */
  onDone: (to: '/auth' | '/') => void;
}

interface Outcome {
  isNewAccount: boolean;
  destination: '/auth' | '/';
}

export function InvitationScreen({ link, onDone }: InvitationScreenProps) {
  const { teamId, inviteKey, from } = link;
  const queryClient = useQueryClient();
  const team = useQuery(invitingTeamQuery(link));
  const { data: user, isPending: isSessionPending } = useQuery(sessionQuery);
  const [joined, setJoined] = useState<Outcome>();

  useEffect(() => {
    if (!joined) return;
    const timer = setTimeout(() => onDone(joined.destination), successDuration);
    return () => clearTimeout(timer);
  }, [joined, onDone]);

  function welcome(self: SessionUser | null): void {
    setJoined({ isNewAccount: true, destination: self ? '/' : '/auth' });
    if (self) startSession(queryClient, self);
  }

  if (joined && team.data) return <Joined teamName={team.data.name} {...joined} />;
  if (team.error) {
    const status = team.error instanceof ApiError ? team.error.status : undefined;
    if (status === 410) return <LinkMessage {...expired} />;
    if (status === 400 || status === 404) return <LinkMessage {...notFound} />;
  }
  if (team.error && !team.data) {
    return <Unreachable error={team.error} retry={team.refetch} />;
  }
  if (!team.data || isSessionPending) return <InvitationLoading />;
  const signInLink = <SignInInstead link={inviteLink('', teamId, { key: inviteKey, from })} />;
  const isElsewhere = user && user.companyId !== team.data.companyId;
  const visited = 'needsApproval' in team.data ? team.data : undefined;
  // Only the address of a new person has to be proved.
  if (visited && !isElsewhere && (visited.needsApproval || (visited.joinsByEmail && !user)))
    return (
      <RequestToJoin
        fallback={<InvitationLoading />}
        team={visited}
        companyName={visited.companyName}
        needsApproval={visited.needsApproval}
        inviteKey={inviteKey}
        user={user ?? null}
        signInLink={signInLink}
      />
    );
  if (user)
    return (
      <JoinAsExistingUser
        fallback={<InvitationLoading />}
        user={user}
        team={team.data}
        inviteKey={inviteKey}
        onJoined={() => setJoined({ isNewAccount: false, destination: '/' })}
      />
    );
  return (
    <InvitationCard
      team={team.data}
      companyName={'companyName' in team.data ? team.data.companyName : undefined}
    >
      <JoinForm team={team.data} inviteKey={inviteKey} onJoined={welcome} signInLink={signInLink} />
    </InvitationCard>
  );
}

function SignInInstead({ link }: { link: string }): ReactNode {
  return (
    <Link to="/auth" search={{ redirect: link }} className={linkStyles()}>
      {join.signIn}
    </Link>
  );
}

function LinkMessage({ title, text }: { title: string; text: string }) {
  return <InvitationMessage role="alert" title={title} text={text} action={<HomeLink />} />;
}

function Unreachable({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <InvitationMessage
      role="alert"
      title={loadFailed.title}
      text={<ErrorText error={error} />}
      action={
        <Button variant="primary" onClick={() => retry()}>
          {loadFailed.retry}
        </Button>
      }
    />
  );
}

function Joined({ teamName, isNewAccount, destination }: Outcome & { teamName: string }) {
  return (
    <InvitationMessage
      role="status"
      icon={
        <svg
          viewBox="0 0 24 24"
          aria-hidden="true"
          className="mb-4 size-10 animate-pop rounded-full bg-green-soft fill-none stroke-2 stroke-green-ink"
        >
          <path d="m7 12.5 3.5 3.5 6.5-7.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      }
      title={isNewAccount ? copy.newAccount(teamName) : copy.existingAccount(teamName)}
      text={destination === '/' ? copy.toDashboard : copy.toSignIn}
    />
  );
}

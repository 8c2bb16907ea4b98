import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '../../kit/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { linkStyles } from '../../ui/link-styles.ts';
import { sessionQuery } from '../session/session-queries.ts';
import { HomeLink, InvitationCard, InvitationLoading } from './invitation-card.tsx';
import { InvitationMessage } from './invitation-message.tsx';
import { invitingTeamQuery } from './invitation-queries.ts';
import { JoinForm } from './join-form.tsx';

const JoinAsMyself = lazyPart(async () => (await import('./join-as-myself.tsx')).JoinAsMyself);

/** How long the success shows before one is taken on, ms. */
const successShowsFor = 2000;

interface InvitationScreenProps {
  teamId: string;
  /** Called a moment after joining: a new account has to sign in, an existing one goes home. */
  onDone: (to: '/auth' | '/') => void;
}

export function InvitationScreen({ teamId, onDone }: InvitationScreenProps) {
  const team = useQuery(invitingTeamQuery(teamId));
  const { data: user, isPending: isSessionPending } = useQuery(sessionQuery);
  const [destination, setDestination] = useState<'/auth' | '/'>();

  useEffect(() => {
    if (!destination) return;
    const timer = setTimeout(() => onDone(destination), successShowsFor);
    return () => clearTimeout(timer);
  }, [destination, onDone]);

  if (destination && team.data) {
    return <Joined teamName={team.data.name} destination={destination} />;
  }
  if (team.error && !team.data) {
    const isInvalid = team.error instanceof ApiError && [400, 404].includes(team.error.status);
    return isInvalid ? <TeamNotFound /> : <Unreachable error={team.error} retry={team.refetch} />;
  }
  if (!team.data || isSessionPending) return <InvitationLoading />;
  if (user)
    return (
      <JoinAsMyself
        user={user}
        team={team.data}
        onJoined={() => setDestination('/')}
        fallback={<InvitationLoading />}
      />
    );
  return (
    <InvitationCard team={team.data}>
      <JoinForm
        team={team.data}
        onJoined={() => setDestination('/auth')}
        signInLink={<SignInInstead teamId={teamId} />}
      />
    </InvitationCard>
  );
}

function SignInInstead({ teamId }: { teamId: string }): ReactNode {
  return (
    <Link to="/auth" search={{ redirect: `/team-invite/${teamId}` }} className={linkStyles()}>
      Sign in instead
    </Link>
  );
}

function TeamNotFound() {
  return (
    <InvitationMessage
      role="alert"
      title="Team Not Found"
      text="The team invitation link you're trying to access is invalid or has expired."
      action={<HomeLink />}
    />
  );
}

function Unreachable({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <InvitationMessage
      role="alert"
      title="The invitation could not be loaded"
      text={sentenceOf(error)}
      action={
        <Button variant="primary" onClick={() => retry()}>
          Try again
        </Button>
      }
    />
  );
}

function Joined({ teamName, destination }: { teamName: string; destination: '/auth' | '/' }) {
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
      title={destination === '/' ? `You joined ${teamName}` : `Welcome to ${teamName}`}
      text={
        destination === '/'
          ? 'Taking you to your dashboard…'
          : 'Your account is ready. Taking you to sign in…'
      }
    />
  );
}

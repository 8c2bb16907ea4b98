import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import { ApiError, sentenceOf } from '../../kit/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { Card } from '../../ui/card.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LetterMark } from '../../ui/letter-mark.tsx';
import { linkStyles } from '../../ui/link-styles.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { sessionQuery } from '../session/session-queries.ts';
import { myTeamsQuery } from '../teams/team-queries.ts';
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
  const membership = useMembershipBefore(teamId, Boolean(user));
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
  if (!team.data || isSessionPending || (user && membership === undefined)) {
    return (
      <Card className="grid h-60 place-items-center text-ink-3">
        <Spinner label="Loading invitation" className="size-6" />
      </Card>
    );
  }
  if (user && user.companyId !== team.data.companyId) return <OfAnotherCompany user={user} />;
  if (user && membership) return <IsMember teamName={team.data.name} />;
  return (
    <Card aria-labelledby="invitation" className="rounded-2xl">
      <div className="flex flex-col items-center px-6 pt-8 pb-6 text-center sm:px-8">
        <LetterMark name={team.data.name} size="large" />
        <p className="mt-4 text-ink-3 text-sm">You are invited to join</p>
        <h1 id="invitation" className="max-w-full text-balance font-semibold text-ink text-xl">
          {team.data.name}
        </h1>
        {team.data.description && (
          <p className="mt-1.5 max-w-full text-pretty text-ink-2 text-sm">
            {team.data.description}
          </p>
        )}
      </div>
      <div className="border-line-soft border-t px-6 py-6 sm:px-8">
        {user ? (
          <JoinAsMyself user={user} teamId={teamId} onJoined={() => setDestination('/')} />
        ) : (
          <JoinForm
            team={team.data}
            onJoined={() => setDestination('/auth')}
            signInLink={<SignInInstead teamId={teamId} />}
          />
        )}
      </div>
    </Card>
  );
}

function SignInInstead({ teamId }: { teamId: string }): ReactNode {
  return (
    <Link to="/auth" search={{ redirect: `/team-invite/${teamId}` }} className={linkStyles()}>
      Sign in instead
    </Link>
  );
}

/** Whether one was in the team when one came; undefined until that is known. */
function useMembershipBefore(teamId: string, isSignedIn: boolean): boolean | undefined {
  const { data: teams, isError } = useQuery({ ...myTeamsQuery, enabled: isSignedIn });
  const known = useRef<boolean>(undefined);
  // Joining changes the list: what one sees of that is how it went.
  if (teams) known.current ??= teams.some(({ id }) => id === teamId);
  return known.current ?? (isError ? false : undefined);
}

const goHome = (
  <Link to="/" className={buttonStyles({ variant: 'primary' })}>
    Go to Homepage
  </Link>
);

function TeamNotFound() {
  return (
    <InvitationMessage
      role="alert"
      title="Team Not Found"
      text="The team invitation link you're trying to access is invalid or has expired."
      action={goHome}
    />
  );
}

function IsMember({ teamName }: { teamName: string }) {
  return (
    <InvitationMessage
      role="status"
      title={`You are in ${teamName} already`}
      text="There is nothing left to join."
      action={goHome}
    />
  );
}

function OfAnotherCompany({ user: { username, company } }: { user: SessionUser }) {
  return (
    <InvitationMessage
      role="alert"
      title="This invitation is of another company"
      text={`You are signed in to ${company.name} as ${username}. To join with another address, sign out and open the link again.`}
      action={goHome}
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

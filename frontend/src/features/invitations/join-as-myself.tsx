import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { myTeamsQuery } from '../teams/team-queries.ts';
import {
  HomeLink,
  InvitationCard,
  InvitationLoading,
  type InvitingTeam,
} from './invitation-card.tsx';
import { InvitationMessage } from './invitation-message.tsx';
import { useJoinAsExistingUser } from './join-as-myself-queries.ts';

interface JoinAsMyselfProps {
  user: SessionUser;
  team: InvitingTeam;
  onJoined: () => void;
}

/** For somebody who is signed in. */
export function JoinAsMyself({ user, team, onJoined }: JoinAsMyselfProps) {
  const join = useJoinAsExistingUser();
  const isMember = useMembershipBefore(team.id);
  if (user.companyId !== team.companyId) return <OfAnotherCompany user={user} />;
  if (isMember === undefined) return <InvitationLoading />;
  if (isMember)
    return (
      <InvitationMessage
        role="status"
        title={`You are in ${team.name} already`}
        text="There is nothing left to join."
        action={<HomeLink />}
      />
    );
  return (
    <InvitationCard team={team}>
      <h2 className="font-semibold text-ink text-md">Welcome back</h2>
      <div className="mt-3 flex items-center gap-3">
        <Avatar id={user.id} name={user.name} photo={user.profilePhotoPath} />
        <div className="min-w-0">
          <p className="truncate font-medium text-ink text-sm">{user.name}</p>
          <p className="truncate text-ink-3 text-xs">{user.username}</p>
        </div>
      </div>
      <Button
        variant="primary"
        size="large"
        wide
        className="mt-5"
        pending={join.isPending}
        onClick={() => join.mutate({ teamId: team.id, userId: user.id }, { onSuccess: onJoined })}
      >
        Join Team
      </Button>
    </InvitationCard>
  );
}

/** Whether one was in the team when one came; undefined until that is known. */
function useMembershipBefore(teamId: string): boolean | undefined {
  const { data: teams, isError } = useQuery(myTeamsQuery);
  const known = useRef<boolean>(undefined);
  // Joining changes the list: what one sees of that is how it went.
  if (teams) known.current ??= teams.some(({ id }) => id === teamId);
  return known.current ?? (isError ? false : undefined);
}

function OfAnotherCompany({ user: { username, company } }: { user: SessionUser }) {
  return (
    <InvitationMessage
      role="alert"
      title="This invitation is of another company"
      text={`You are signed in to ${company.name} as ${username}. To join with another address, sign out and open the link again.`}
      action={<HomeLink />}
    />
  );
}

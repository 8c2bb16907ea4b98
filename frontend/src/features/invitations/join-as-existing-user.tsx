import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { OutputOf } from '../../kit/api/call.ts';
import { Avatar } from '../../ui/primitives/avatar.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { myTeamsQuery } from '../teams/teams-queries.ts';
import { HomeLink, InvitationCard, InvitationLoading } from './invitation-card.tsx';
import { InvitationMessage } from './invitation-message.tsx';
import { invitationsCopy } from './invitations-copy.ts';
import { useJoinAsExistingUser } from './invitations-queries.ts';

const copy = invitationsCopy.signedIn;

interface JoinAsExistingUserProps {
  user: SessionUser;
  team: OutputOf<'GET /api/teams/{teamId}'>;
  inviteKey: string | undefined;
  onJoined: () => void;
}

/** Joins with the signed-in account. */
export function JoinAsExistingUser({ user, team, inviteKey, onJoined }: JoinAsExistingUserProps) {
  const join = useJoinAsExistingUser();
  const isMember = useWasMember(team.id);
  if (user.companyId !== team.companyId) return <OtherCompany user={user} />;
  if (isMember === undefined) return <InvitationLoading />;
  if (isMember)
    return (
      <InvitationMessage
        role="status"
        title={copy.alreadyMember(team.name)}
        text={copy.alreadyMemberText}
        action={<HomeLink />}
      />
    );
  return (
    <InvitationCard team={team} companyName={user.company.name}>
      <h2 className="font-semibold text-ink text-md">{copy.title}</h2>
      <div className="mt-3 flex items-center gap-3">
        <Avatar id={user.id} name={user.name} photo={user.profilePhotoPath} />
        <div className="min-w-0">
          <p dir="auto" className="truncate font-medium text-ink text-sm">
            {user.name}
          </p>
          <p dir="auto" className="truncate text-ink-3 text-xs">
            {user.username}
          </p>
        </div>
      </div>
      <Button
        variant="primary"
        size="large"
        wide
        className="mt-5"
        pending={join.isPending}
        onClick={() => join.mutate({ team, userId: user.id, inviteKey }, { onSuccess: onJoined })}
      >
        {copy.submit}
      </Button>
    </InvitationCard>
  );
}

/** Whether the user was a member when the page opened; undefined while that loads. */
function useWasMember(teamId: string): boolean | undefined {
  const { data: teams, isError } = useQuery(myTeamsQuery);
  const known = useRef<boolean>(undefined);
  // Joining changes the list, but must not show "already a member".
  if (teams) known.current ??= teams.some(({ id }) => id === teamId);
  return known.current ?? (isError ? false : undefined);
}

function OtherCompany({ user: { username, company } }: { user: SessionUser }) {
  return (
    <InvitationMessage
      role="alert"
      title={copy.otherCompany}
      text={copy.otherCompanyText(company.name, username)}
      action={<HomeLink />}
    />
  );
}

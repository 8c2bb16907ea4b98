import type { SessionUser } from '#shared/people/user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { useJoinAsExistingUser } from './join-as-myself-queries.ts';

interface JoinAsMyselfProps {
  user: SessionUser;
  teamId: string;
  onJoined: () => void;
}

/** For somebody who is signed in. */
export function JoinAsMyself({ user, teamId, onJoined }: JoinAsMyselfProps) {
  const join = useJoinAsExistingUser();
  return (
    <>
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
        onClick={() => join.mutate({ teamId, userId: user.id }, { onSuccess: onJoined })}
      >
        Join Team
      </Button>
    </>
  );
}

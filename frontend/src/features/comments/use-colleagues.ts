import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { User } from '#shared/people/user.ts';
import { companyUsersQuery } from '../people/people-queries.ts';
import { sessionQuery } from '../session/session-queries.ts';
import { myTeamsQuery, teamMembersQuery } from '../teams/teams-queries.ts';

export interface Colleagues {
  /** Undefined until the session is loaded. */
  self: SessionUser | undefined;
  /** All users of the company that are loaded. */
  byId: ReadonlyMap<string, User>;
  /** Everybody who can see the team, except the user. */
  mentionable: readonly User[];
}

/** The users of the company, for names, photos and mentions. */
export function useColleagues(teamId: string): Colleagues {
  const { data: self } = useQuery(sessionQuery);
  const isKnown = self !== undefined && self !== null;
  const companyId = self?.companyId ?? '-';
  const { data: users } = useQuery({ ...companyUsersQuery(companyId), enabled: isKnown });
  // A private team in this list is one that the user belongs to.
  const { data: teams } = useQuery({ ...myTeamsQuery, enabled: isKnown });
  const isPrivate = teams?.find(({ id }) => id === teamId)?.isPrivate ?? false;
  const { data: members } = useQuery({ ...teamMembersQuery(teamId), enabled: isPrivate });

  return useMemo(() => {
    const memberIds = isPrivate ? new Set(members?.map(({ userId }) => userId)) : undefined;
    return {
      self: self ?? undefined,
      byId: new Map(users?.map((user) => [user.id, user])),
      mentionable: (users ?? []).filter(
        ({ id }) => id !== self?.id && (!memberIds || memberIds.has(id)),
      ),
    };
  }, [self, users, isPrivate, members]);
}

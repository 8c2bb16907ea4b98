import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SessionUser, User } from '#shared/people/user.ts';
import { companyUsersQuery } from '../people/people-queries.ts';
import { sessionQuery } from '../session/session-queries.ts';
import { myTeamsQuery, teamMembersQuery } from '../teams/team-queries.ts';

export interface Colleagues {
  /** Undefined until it is known who is signed in. */
  self: SessionUser | undefined;
  /** Everybody in the company, as far as it is known by now. */
  byId: ReadonlyMap<string, User>;
  /** Who can be mentioned: whoever may read what is in the team, but oneself. */
  mentionable: readonly User[];
}

/** The people of the company, for names, photos and mentions in what belongs to a team. */
export function useColleagues(teamId: string): Colleagues {
  const { data: self } = useQuery(sessionQuery);
  const isKnown = self !== undefined && self !== null;
  const companyId = self?.companyId ?? '-';
  const { data: users } = useQuery({ ...companyUsersQuery(companyId), enabled: isKnown });
  // A private team that one sees is one's own.
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

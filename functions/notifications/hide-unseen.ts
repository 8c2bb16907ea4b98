import type { CompanyScope } from '#functions/kit/table/keys.ts';
import { findVisibleTeamIds } from '#functions/teams/team-store.ts';
import { hiddenMessage } from '#shared/notifications/notices.ts';
import type { Notification } from '#shared/notifications/notification.ts';
import type { StoredNotification } from './notification-store.ts';

const teamOf = ({ teamId, relatedEntityType, relatedEntityId }: StoredNotification) =>
  teamId ?? (relatedEntityType === 'team' ? relatedEntityId : null);

const withoutTitle = ({
  teamId: _,
  commentId: __,
  ...found
}: StoredNotification): Notification => ({
  ...found,
  message: hiddenMessage,
  relatedEntityId: null,
  relatedEntityType: null,
});

/** Without the titles of what the recipient may no longer see. Two read units for each team. */
export const hideUnseen = async (
  { companyId }: CompanyScope,
  userId: string,
  found: StoredNotification[],
): Promise<Notification[]> => {
  const teamIds = [...new Set(found.map(teamOf))].filter((teamId) => teamId !== null);
  if (teamIds.length === 0) return found;
  const visible = await findVisibleTeamIds({ companyId, userId }, teamIds);
  const isSeen = (teamId: string | null) => teamId === null || visible.has(teamId);
  return found.map((each) => (isSeen(teamOf(each)) ? each : withoutTitle(each)));
};

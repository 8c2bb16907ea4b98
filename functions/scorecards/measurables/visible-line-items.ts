import type { Session } from '#functions/kit/http/session.ts';
import { listTeamsOf } from '#functions/teams/members/membership-store.ts';
import { publicAmong } from '#functions/teams/team-store.ts';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import { LineItemNotFoundError } from '#shared/scorecards/scorecard-errors.ts';
import { findLineItem, type StoredLineItem } from './line-item-store.ts';

/** Which of these teams the caller may see. */
export const visibleTeamsAmong = async (
  session: Session,
  teamIds: string[],
): Promise<Set<string>> => {
  const wanted = [...new Set(teamIds)];
  if (wanted.length === 0) return new Set();
  const mine = (await listTeamsOf(session, session.userId)).map(({ id }) => id);
  const others = wanted.filter((id) => !mine.includes(id));
  return new Set([...mine, ...(await publicAmong(session, others))]);
};

/** Measurables of the caller, of the company, and of teams that the caller may see. */
export const visibleLineItems = async <T extends LineItem>(
  session: Session,
  lineItems: T[],
  seenTeamId?: string,
): Promise<T[]> => {
  const isOpen = ({ ownerId, teamId }: T) =>
    ownerId === session.userId || teamId === null || teamId === seenTeamId;
  const teamIds = lineItems.flatMap((each) => (isOpen(each) ? [] : [each.teamId!]));
  const visible = await visibleTeamsAmong(session, teamIds);
  return lineItems.filter((each) => isOpen(each) || visible.has(each.teamId!));
};

export const readVisibleLineItem = async (
  session: Session,
  lineItemId: string,
  ErrorType = LineItemNotFoundError,
): Promise<StoredLineItem> => {
  const found = await findLineItem(session, lineItemId);
  const [visible] = found ? await visibleLineItems(session, [found]) : [];
  if (!visible) throw new ErrorType();
  return visible;
};

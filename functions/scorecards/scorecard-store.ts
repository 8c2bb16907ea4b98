import * as z from 'zod/mini';
import { type CompanyScope, partitionOf } from '#functions/kit/keys.ts';
import { alreadyCreated } from '#functions/kit/once.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryPage,
  readItem,
} from '#functions/kit/table-read.ts';
import { check, insert, type Operation, remove, update } from '#functions/kit/table-write.ts';
import { tooBusy } from '#shared/kit/problems.ts';
import { scorecard } from '#shared/scorecards/scorecard.ts';
import { scorecardNotFound } from '#shared/scorecards/scorecard-problems.ts';

const storedScorecard = z.extend(scorecard, {
  companyId: z.string(),
  /** Grows with each change: a change made on an outdated reading is refused as busy. */
  version: z.int(),
});
export type StoredScorecard = z.output<typeof storedScorecard>;

/** Holds a scorecard with its measurables and all that was entered. */
export const scorecardPartition = (scope: CompanyScope, scorecardId: string) =>
  partitionOf(scope, 'SCORECARD', scorecardId);

export const scorecardKey = (scope: CompanyScope, scorecardId: string): Key => ({
  PK: scorecardPartition(scope, scorecardId),
  SK: 'SCORECARD',
});

const teamList = (scope: CompanyScope, teamId: string) =>
  partitionOf(scope, 'T', teamId, 'SCORECARDS');
const ownerList = (scope: CompanyScope, userId: string) =>
  partitionOf(scope, 'U', userId, 'SCORECARDS');

const listingOf = (listed: StoredScorecard) => ({
  GSI1PK: teamList(listed, listed.teamId),
  GSI1SK: `${listed.createdAt}#${listed.id}`,
  GSI2PK: ownerList(listed, listed.ownerId),
  GSI2SK: listed.id,
});

export const parseScorecard = (item: Item): StoredScorecard => storedScorecard.parse(item);

export const insertScorecard = (created: StoredScorecard): Operation =>
  insert(
    { ...scorecardKey(created, created.id), ...listingOf(created), type: 'scorecard', ...created },
    alreadyCreated,
  );

/** Refused as busy when it changed since it was read. */
export const changeStoredScorecard = (before: StoredScorecard, after: StoredScorecard): Operation =>
  update({
    key: scorecardKey(before, before.id),
    set: { ...after, ...listingOf(after), version: before.version + 1 },
    exists: true,
    when: { version: before.version },
    refusal: tooBusy,
  });

/** What belongs to it is cleared away by the stream. */
export const removeScorecard = (scope: CompanyScope, scorecardId: string): Operation =>
  remove(scorecardKey(scope, scorecardId), { exists: true, refusal: scorecardNotFound });

/** Part of a transaction that is refused when it is gone, or of another period by now. */
export const requireScorecard = ({ companyId, id, period }: StoredScorecard): Operation =>
  check(scorecardKey({ companyId }, id), { exists: true, when: { period }, refusal: tooBusy });

export const findScorecard = async (
  scope: CompanyScope,
  scorecardId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredScorecard | undefined> => {
  const item = await readItem(scorecardKey(scope, scorecardId), options);
  return item && parseScorecard(item);
};

const listPage = async (partition: string, index: 'GSI1' | 'GSI2', page: PageRequest) => {
  const found = await queryPage({ index, partition }, page);
  return { ...found, items: found.items.map(parseScorecard) };
};

/** Those of a team, the oldest first. */
export const listTeamScorecards = (
  scope: CompanyScope,
  teamId: string,
  page: PageRequest,
): Promise<Page<StoredScorecard>> => listPage(teamList(scope, teamId), 'GSI1', page);

/** Those that somebody owns, in whatever teams: for work on all of them. */
export const listOwnedScorecards = (
  scope: CompanyScope,
  userId: string,
  page: PageRequest,
): Promise<Page<StoredScorecard>> => listPage(ownerList(scope, userId), 'GSI2', page);

import * as z from 'zod/mini';
import { AlreadyCreatedError } from '#functions/kit/table/create-once.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import {
  type Item,
  type Key,
  type Page,
  type PageRequest,
  queryPage,
  type Range,
  readItem,
} from '#functions/kit/table/table-read.ts';
import { check, insert, type Operation, remove, update } from '#functions/kit/table/table-write.ts';
import { ConflictError } from '#shared/kit/common-errors.ts';
import { scorecard } from '#shared/scorecards/scorecard.ts';
import { ScorecardNotFoundError } from '#shared/scorecards/scorecard-errors.ts';

const storedScorecard = z.extend(scorecard, {
  companyId: z.string(),
  /** Increases with each change, for optimistic locking. */
  version: z.int(),
});
export type StoredScorecard = z.output<typeof storedScorecard>;

/** The partition of a scorecard, its rows and entries. */
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
    AlreadyCreatedError,
  );

/** Fails with ConflictError if it changed since it was read. */
export const changeStoredScorecard = (before: StoredScorecard, after: StoredScorecard): Operation =>
  update({
    key: scorecardKey(before, before.id),
    set: { ...after, ...listingOf(after), version: before.version + 1 },
    exists: true,
    when: { version: before.version },
    error: ConflictError,
  });

/** The stream deletes what belongs to it. */
export const removeScorecard = (scope: CompanyScope, scorecardId: string): Operation =>
  remove(scorecardKey(scope, scorecardId), { exists: true, error: ScorecardNotFoundError });

/** Condition that it exists with this period. */
export const requireScorecard = ({ companyId, id, period }: StoredScorecard): Operation =>
  check(scorecardKey({ companyId }, id), { exists: true, when: { period }, error: ConflictError });

export const findScorecard = async (
  scope: CompanyScope,
  scorecardId: string,
  options: { consistent?: boolean } = {},
): Promise<StoredScorecard | undefined> => {
  const item = await readItem(scorecardKey(scope, scorecardId), options);
  return item && parseScorecard(item);
};

export const scorecardsOfTeam = (scope: CompanyScope, teamId: string): Range => ({
  index: 'GSI1',
  partition: teamList(scope, teamId),
});

export const ownedScorecards = (scope: CompanyScope, userId: string): Range => ({
  index: 'GSI2',
  partition: ownerList(scope, userId),
});

const listPage = async (range: Range, page: PageRequest) => {
  const found = await queryPage(range, page);
  return { ...found, items: found.items.map(parseScorecard) };
};

/** Oldest first. */
export const listTeamScorecards = (
  scope: CompanyScope,
  teamId: string,
  page: PageRequest,
): Promise<Page<StoredScorecard>> => listPage(scorecardsOfTeam(scope, teamId), page);

/** Scorecards of an owner in all teams, for jobs. */
export const listOwnedScorecards = (
  scope: CompanyScope,
  userId: string,
  page: PageRequest,
): Promise<Page<StoredScorecard>> => listPage(ownedScorecards(scope, userId), page);

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import {
  inTeam,
  publicStatistics,
  type StatisticsScope,
} from '#functions/entities/statistics-scope.ts';
import { ignoreErrors } from '#functions/kit/table/ignore-errors.ts';
import { type CompanyScope, partitionOf } from '#functions/kit/table/keys.ts';
import type { TableChange } from '#functions/kit/table/stream.ts';
import { type Key, readItem, readItems } from '#functions/kit/table/table-read.ts';
import { insert, type Operation, update, write } from '#functions/kit/table/table-write.ts';
import { defineError } from '#shared/kit/http-error.ts';

const count = z._default(z.int(), 0);

/** A user's counters for all public teams together, or for one private team. */
const statistics = z.object({
  todos: count,
  completedTodos: count,
  openIssues: count,
  /** In seconds. */
  time: count,
});
export type Statistics = z.output<typeof statistics>;

/** A member's open work in one team, shown on the dashboard. */
const openStatistics = z.object({
  pendingTodos: count,
  goalsOnTrack: count,
  goalsOffTrack: count,
});
export type OpenStatistics = z.output<typeof openStatistics>;

export const statisticsKey = ({ companyId, userId, scope }: StatisticsScope): Key => ({
  PK: partitionOf({ companyId }, 'U', userId),
  SK: `STATISTICS#${scope}`,
});

const NotCountedError = /* @__PURE__ */ defineError(409, 'not_counted', 'Not counted.');
const AlreadyCountedError = /* @__PURE__ */ defineError(409, 'already_counted', 'Already counted.');

/**
 * A stream record that is counted. The stream may deliver it twice within a day, and records that
 * were set aside are replayed up to two weeks later.
 */
export type CountedStep = Pick<TableChange, 'sequenceNumber' | 'writtenAt'>;

const minuteMs = 60_000;
const dayMs = 86_400_000;
const rememberedMs = dayMs;
/** Later than this a record is no longer new: it was delivered before, or waited for an outage. */
const lateMs = 5 * minuteMs;
/** Longer than records that were set aside are kept (`infra/constructs/data/dead-letters.ts`). */
const markedDays = 30;
/** With more steps of a day, the item would cost a third write unit. */
const maxSteps = 100;

/** Short, because the statistics contain those of a day. */
const nameOf = ({ sequenceNumber, writtenAt }: CountedStep) => {
  const digest = createHash('sha256').update(sequenceNumber).digest('base64url').slice(0, 11);
  return `${Math.floor(writtenAt / minuteMs).toString(36)}.${digest}`;
};

const writtenAtOf = (name: string) => Number.parseInt(name, 36) * minuteMs;

/** The counted steps of the last day. */
const countedSteps = z.object({ counted: z._default(z.set(z.string()), new Set()) });

/**
 * Remembers a step for longer than the statistics do: one that was repeated, and may therefore be
 * set aside, or for which they have no space.
 */
const markerOf = (scope: StatisticsScope, { sequenceNumber }: CountedStep) => {
  const name = `COUNTED#${sequenceNumber}#${scope.userId}#${scope.scope}`;
  return { PK: name, SK: name };
};

const insertMarker = (marker: Key, now: Date): Operation =>
  insert(
    {
      ...marker,
      type: 'counted_step',
      ttl: Math.floor((now.getTime() + markedDays * dayMs) / 1000),
    },
    AlreadyCountedError,
  );

/**
 * Counts each step once, even if the stream delivers it again. The statistics contain the steps that
 * were counted, so one write does both. A step that is late or delivered again has a marker, too,
 * because it may be replayed when the statistics have forgotten it. Does not subtract from statistics
 * that do not exist, for example of a deleted user.
 */
export const countOnce = async (
  scope: StatisticsScope,
  step: CountedStep,
  by: Partial<Statistics & OpenStatistics>,
  now: Date,
): Promise<void> => {
  const key = statisticsKey(scope);
  const name = nameOf(step);
  const marker = markerOf(scope, step);
  if (await readItem(marker, { consistent: true })) return;
  const onlyLess = Object.values(by).every((each) => each <= 0);
  const counting = {
    key,
    set: { type: 'statistics', companyId: scope.companyId },
    notContaining: { counted: name },
    ...(onlyLess && { exists: true }),
    error: NotCountedError,
  };
  const add = { ...by, counted: new Set([name]) };
  const count = () => write(update({ ...counting, add, sizeBelow: { counted: maxSteps } }));
  const isLate = now.getTime() - step.writtenAt > lateMs;
  try {
    if (!isLate) return await count();
  } catch (error) {
    if (!(error instanceof NotCountedError)) throw error;
  }
  const item = await readItem(key, { consistent: true });
  const { counted } = countedSteps.parse(item ?? {});
  if (counted.has(name)) return ignoreErrors(write(insertMarker(marker, now)), AlreadyCountedError);
  if (!item && onlyLess) return;
  const old = [...counted].filter((each) => writtenAtOf(each) < now.getTime() - rememberedMs);
  if (!isLate && old.length > 0) {
    await write(update({ key, removeFromSet: { counted: new Set(old) }, exists: true }));
    return countOnce(scope, step, by, now);
  }
  await ignoreErrors(
    write(insertMarker(marker, now), update({ ...counting, add: by })),
    AlreadyCountedError,
    NotCountedError,
  );
};

/** The sum of a user's statistics in public teams and the given private teams. */
export const readStatistics = async (
  scope: CompanyScope,
  userId: string,
  privateTeamIds: string[],
): Promise<Statistics> => {
  const scopes = [publicStatistics, ...privateTeamIds];
  const sum: Statistics = { todos: 0, completedTodos: 0, openIssues: 0, time: 0 };
  for (let start = 0; start < scopes.length; start += 100) {
    const keys = scopes
      .slice(start, start + 100)
      .map((name) => statisticsKey({ companyId: scope.companyId, userId, scope: name }));
    for (const item of await readItems(keys)) {
      const found = statistics.parse(item ?? {});
      for (const name of Object.keys(sum) as (keyof Statistics)[]) sum[name] += found[name];
    }
  }
  return sum;
};

export const noOpenStatistics: OpenStatistics = {
  pendingTodos: 0,
  goalsOnTrack: 0,
  goalsOffTrack: 0,
};

const maxKeys = 100;

/** The counters at these keys, by id. */
const readOpen = async (keys: Map<string, Key>): Promise<Map<string, OpenStatistics>> => {
  const found = new Map<string, OpenStatistics>();
  const all = [...keys];
  for (let start = 0; start < all.length; start += maxKeys) {
    const some = all.slice(start, start + maxKeys);
    const items = await readItems(some.map(([, key]) => key));
    for (const [at, [id]] of some.entries()) found.set(id, openStatistics.parse(items[at] ?? {}));
  }
  return found;
};

/** Open work of these users in a team, by user. */
export const readOpenStatistics = (
  { companyId }: CompanyScope,
  userIds: string[],
  teamId: string,
): Promise<Map<string, OpenStatistics>> =>
  readOpen(
    new Map(
      userIds.map((userId) => [
        userId,
        statisticsKey({ companyId, userId, scope: inTeam(teamId) }),
      ]),
    ),
  );

/** Open work of a user in these teams, by team. */
export const readOpenStatisticsIn = (
  { companyId }: CompanyScope,
  userId: string,
  teamIds: string[],
): Promise<Map<string, OpenStatistics>> =>
  readOpen(
    new Map(teamIds.map((id) => [id, statisticsKey({ companyId, userId, scope: inTeam(id) })])),
  );

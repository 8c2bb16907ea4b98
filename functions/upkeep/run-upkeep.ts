import { issueStore } from '#functions/issues/issue-store.ts';
import { clearWholeRange } from '#functions/kit/clear-partition.ts';
import { removeIdentity, verifyEmail } from '#functions/kit/identity.ts';
import { handleChanges, type TableChange } from '#functions/kit/stream.ts';
import { write } from '#functions/kit/table-write.ts';
import {
  closeConnection,
  forgetPresence,
  parseConnection,
  presence,
} from '#functions/live/connection-store.ts';
import { changeUser } from '#functions/people/user-store.ts';
import {
  listOutdatedCopies,
  notMember,
  parseMembership,
  refreshTeamCopy,
} from '#functions/teams/membership-store.ts';
import { findTeam } from '#functions/teams/team-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { Problem } from '#shared/kit/problem.ts';
import { userNotFound } from '#shared/people/people-problems.ts';
import { team } from '#shared/teams/team.ts';
import { followEntry, followLineItem, followRow, followScorecard } from './clear-scorecards.ts';
import { followCompletion, followDeletion, followSeries } from './continue-series.ts';
import { countFigures } from './count-figures.ts';
import { followNewMember, followPhoto } from './follow-photo.ts';
import { forgetExpiredUnread } from './forget-expired-unread.ts';
import { ignoreOnly } from './ignore-refusal.ts';
import { insertJob, parseJob } from './job-store.ts';
import { recordDeed } from './record-deeds.ts';
import { rememberPrivateWork } from './remember-private-work.ts';
import { followDueDate } from './reminders.ts';
import { runJobStep } from './run-job.ts';
import { planSecondLook } from './second-look-store.ts';
import { settleLineItems } from './settle-line-items.ts';
import { endTimersOf, moveTimeOf, removeTimeOf, stopTimerOf } from './todo-time.ts';

type Reaction = (change: TableChange) => Promise<void>;

const continueJob: Reaction = async ({ after }) => {
  if (after) await runJobStep(parseJob(after));
};

/** What belongs to a todo or an issue goes with it. */
const clearDeletedWork =
  (store: { partition: typeof todoStore.partition }): Reaction =>
  async ({ before, after }) => {
    if (after || !before) return;
    const scope = { companyId: String(before.companyId) };
    await clearWholeRange({ partition: store.partition(scope, String(before.id)) });
  };

/** What is linked to a goal may be any number. */
const clearDeletedGoal: Reaction = async ({ before, after }) => {
  if (after || !before) return;
  const scope = { companyId: String(before.companyId) };
  const goalId = String(before.id);
  await write(insertJob(scope, { id: `clear_goal#${goalId}`, kind: 'clear_goal', goalId }));
};

const followTodo: Reaction = async (change) => {
  const { before, after } = change;
  if (before && !after) {
    const scope = { companyId: String(before.companyId) };
    await endTimersOf(scope, String(before.id));
    await removeTimeOf(scope, String(before.id));
  }
  await moveTimeOf(change);
  await followDueDate(change);
  await followCompletion(change);
  await followDeletion(change);
  await clearDeletedWork(todoStore)(change);
};

const refreshTeamCopies: Reaction = async ({ before, after, sequenceNumber }) => {
  if (!before || !after) return;
  const changed = team.parse(after);
  // As it is by now, so that an older change never takes the place of a newer one.
  const current = await findTeam(changed, changed.id, { consistent: true });
  if (!current) return;
  for (const userId of await listOutdatedCopies(current))
    await ignoreOnly(write(refreshTeamCopy(current, userId, notMember)), notMember);
  if (before.isPrivate !== after.isPrivate)
    await write(
      insertJob(changed, { id: sequenceNumber, kind: 'rescope_team', teamId: changed.id }),
      // The lists that the job goes through lag: one of the last moment may not stand in them yet.
      planSecondLook(changed, { teamId: changed.id, kind: 'rescope_team' }),
    );
};

/** Its measurables, and by a second look what the lists that the jobs go through may not have yet. */
const followDeletedTeam: Reaction = async ({ before, after }) => {
  if (after || !before) return;
  const gone = team.parse(before);
  const { id: teamId, isPrivate: wasPrivate } = gone;
  await write(
    settleLineItems(gone, { id: `settle_line_items#${teamId}`, teamId, wasPrivate }),
    planSecondLook(gone, { teamId, kind: 'delete_team', wasPrivate }),
  );
};

/**
 * Who leaves a private team leaves their work there, where their lists no longer look, and a timer
 * that they could not see any more.
 */
const markLeftWork: Reaction = async ({ before, after }) => {
  if (!before || after) return;
  const left = parseMembership(before);
  if (!left.team.isPrivate) return;
  await rememberPrivateWork(left.team, left);
  await stopTimerOf(left.team, left.userId, (entry) => entry?.teamId === left.teamId);
};

/** Somebody is online while at least one of their connections stands. */
const followPresence: Reaction = async ({ after }) => {
  if (!after) return;
  const { companyId, userId, connections, lastSeen } = presence.parse(after);
  const isOnline = (connections?.size ?? 0) > 0;
  const scope = { companyId };
  try {
    await write(changeUser(scope, userId, { isOnline, lastSeen }));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== userNotFound().code) throw error;
    // The last connection of somebody who was deleted.
    if (!isOnline) await write(forgetPresence(scope, userId));
  }
};

/** A connection whose end nobody reported ends when its time is over. */
const forgetExpiredConnection: Reaction = async ({ before, expired }) => {
  if (before && expired) await write(...closeConnection(parseConnection(before)));
};

/** Somebody's day begins at another moment. */
const followTimeZone: Reaction = async ({ before, after, sequenceNumber }) => {
  if (!before || !after || before.timeZone === after.timeZone) return;
  const scope = { companyId: String(after.companyId) };
  const userId = String(after.id);
  await write(
    insertJob(scope, { id: sequenceNumber, kind: 'move_reminders', userId }),
    insertJob(scope, { id: `${sequenceNumber}#series`, kind: 'move_series', userId }),
  );
};

/**
 * The identity goes with its address. An address that is given up and taken again tells both in
 * their order, so that the new identity never meets the old one's alias.
 */
const followAddress: Reaction = async ({ before, after }) => {
  if (before && before.userId !== after?.userId) await removeIdentity(String(before.userId));
  if (after && before?.userId !== after.userId) await verifyEmail(String(after.userId));
};

/** A registration that never came to its end leaves an account that nobody can sign in to. */
const removeAbandonedIdentity: Reaction = async ({ before, expired }) => {
  if (before && expired) await removeIdentity(String(before.userId));
};

const inTurn =
  (...reactions: Reaction[]): Reaction =>
  async (change) => {
    for (const react of reactions) await react(change);
  };

const reactions: Record<string, Reaction> = {
  job: continueJob,
  todo: followTodo,
  todo_series: followSeries,
  goal: clearDeletedGoal,
  issue: clearDeletedWork(issueStore),
  scorecard: followScorecard,
  scorecard_assignment: followRow,
  scorecard_entry: followEntry,
  scorecard_line_item: followLineItem,
  team: inTurn(refreshTeamCopies, followDeletedTeam),
  team_member: inTurn(markLeftWork, followNewMember),
  user: inTurn(followTimeZone, followPhoto),
  presence: followPresence,
  connection_lookup: forgetExpiredConnection,
  email: followAddress,
  pending_identity: removeAbandonedIdentity,
  notification: forgetExpiredUnread,
};

/** Finishes what a request began: driven by the stream, so that no crash can leave it undone. */
export const handler = handleChanges(async (change) => {
  await reactions[change.type]?.(change);
  await countFigures(change);
  await recordDeed(change);
});

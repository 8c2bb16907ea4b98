import { insertClock, type StoredClock } from '#functions/clocks/world-clock-store.ts';
import { goalStore } from '#functions/goals/goal-store.ts';
import { issueStore } from '#functions/issues/issue-store.ts';
import { parseNotification } from '#functions/notifications/notification-store.ts';
import {
  isReadBy,
  parseUnread,
  type Unread,
  unreadKey,
} from '#functions/notifications/unread-store.ts';
import { insertAccount } from '#functions/people/addresses/address-store.ts';
import { insertCompany } from '#functions/people/company-store.ts';
import { insertUser } from '#functions/people/user-store.ts';
import { putActivityEntry } from '#functions/profile/profile-activity-store.ts';
import { sharesOf } from '#functions/profile/reactions/count-statistics.ts';
import { activityEntryOf } from '#functions/profile/reactions/record-activity.ts';
import { statisticsKey } from '#functions/profile/statistics-store.ts';
import { insertLineItem, putUse } from '#functions/scorecards/measurables/line-item-store.ts';
import { parseRow, putRow } from '#functions/scorecards/rows/assignment-store.ts';
import { insertScorecard } from '#functions/scorecards/scorecard-store.ts';
import {
  copyOfPerson,
  insertMembership,
  parseMembership,
} from '#functions/teams/members/membership-store.ts';
import { insertTeam } from '#functions/teams/team-store.ts';
import { replaceRunningTimer } from '#functions/time/running-timer-store.ts';
import { insertTimeEntry, parseEntry } from '#functions/time/time-entry-store.ts';
import { findPlaceAfterTeam } from '#functions/time/time-place-store.ts';
import { addToTotal, showRunning } from '#functions/time/todo-time-store.ts';
import { reminderOf } from '#functions/todos/reactions/reminders.ts';
import { putReminder } from '#functions/todos/reminder-store.ts';
import { insertSeries, parseSeries } from '#functions/todos/series-store.ts';
import { todoStore } from '#functions/todos/todo-store.ts';
import { lineItem } from '#shared/scorecards/line-item.ts';
import type { CompanyItems } from './company-items.ts';
import { ExpectedItems } from './expected-items.ts';

type Expect = (expected: ExpectedItems, company: CompanyItems) => void;

const expectPeople: Expect = (expected, { company, users }) => {
  if (company) expected.add(insertCompany(company)[1]!);
  for (const person of users.values()) {
    expected.addIndexKeys(insertUser(person));
    // The request is only known to the item itself.
    expected.add(insertAccount({ ...person, userId: person.id, requestId: '' }));
  }
};

const expectTeams: Expect = (expected, { teams, users, ofType }) => {
  for (const team of teams.values()) {
    const [created, link] = insertTeam(team);
    expected.addIndexKeys(created);
    expected.add(link!);
  }
  for (const item of ofType('team_member')) {
    const membership = parseMembership(item);
    const team = teams.get(membership.teamId);
    const person = users.get(membership.userId);
    if (team && person)
      expected.add(insertMembership({ ...membership, team, user: copyOfPerson(person) }));
  }
};

const expectWork: Expect = (expected, { teams, ofType }) => {
  for (const store of [todoStore, goalStore, issueStore])
    for (const item of ofType(store.type)) {
      // The stores differ only in the type of their work.
      const work = (store as typeof todoStore).parse(item);
      const team = teams.get(work.teamId);
      if (!team) continue;
      const [created, ...derived] = (store as typeof todoStore).insert(work, work, team);
      expected.addIndexKeys(created);
      expected.add(...derived);
    }
  for (const item of ofType('todo_series'))
    expected.addIndexKeys(insertSeries(parseSeries(item))[0]);
};

const expectTime: Expect = (expected, { teams, ofType }) => {
  for (const item of ofType('time_entry')) {
    const entry = parseEntry(item);
    const team = teams.get(entry.teamId) ?? findPlaceAfterTeam(entry);
    if (!team) continue;
    expected.add(
      ...insertTimeEntry(entry, team),
      addToTotal(entry, { seconds: entry.duration ?? 0, entries: 1 }),
    );
    if (!entry.isRunning) continue;
    const { id, companyId, todoId, description, startTime, user } = entry;
    const timer = { id, companyId, todoId, description, startTime, user };
    expected.add(replaceRunningTimer(undefined, timer), showRunning(timer));
  }
};

const expectScorecards: Expect = (expected, { scorecards, measurables, ofType }) => {
  for (const scorecard of scorecards.values()) expected.addIndexKeys(insertScorecard(scorecard));
  for (const measurable of measurables.values()) expected.addIndexKeys(insertLineItem(measurable));
  for (const item of ofType('scorecard_assignment')) {
    const row = parseRow(item);
    const { teamId } = scorecards.get(row.scorecardId) ?? {};
    const measurable = measurables.get(row.lineItemId);
    if (!teamId || !measurable) continue;
    const current = { ...row, teamId, lineItem: lineItem.parse(measurable) };
    expected.add(...putRow(current), putUse({ ...row, teamId }));
  }
};

const expectCounters: Expect = (expected, { users, ofType }) => {
  for (const item of ofType('world_clock')) {
    const owner = { companyId: String(item.companyId), userId: String(item.userId) };
    expected.add(...insertClock(owner, item as unknown as StoredClock));
  }
  const read = new Map<string, Unread>(
    ofType('unread_count').map((item) => [String(item.userId), parseUnread(item)]),
  );
  for (const item of ofType('notification')) {
    const found = parseNotification(item);
    const scope = { companyId: String(item.companyId) };
    if (!isReadBy(read.get(found.userId), found))
      expected.count(unreadKey(scope, found.userId), { count: 1 });
  }
  // A deleted user has no statistics.
  for (const item of ['todo', 'goal', 'issue', 'time_entry'].flatMap(ofType))
    for (const { scope, statistics } of sharesOf(item))
      if (users.has(scope.userId)) expected.count(statisticsKey(scope), statistics);
};

/**
 * Only first ones that are not due yet: due ones are sent and removed, outdated ones are harmless, and
 * whether a later one was needed is known only when a todo is added.
 */
const expectReminders: Expect = (expected, { users, ofType }) => {
  const now = new Date().toISOString();
  for (const item of ofType('todo')) {
    const todo = todoStore.parse(item);
    const assignee = todo.assigneeId === null ? undefined : users.get(todo.assigneeId);
    const first = { ...todo, updatedAt: new Date(0).toISOString() };
    const wanted = assignee && reminderOf(first, assignee.timeZone);
    if (wanted && wanted.moment > now) expected.add(putReminder(wanted));
  }
};

/** Entries of what was deleted since may be left: profiles leave them out. */
const expectActivity: Expect = (expected, { users, items }) => {
  for (const item of items) {
    const entry = activityEntryOf(item);
    if (entry && users.has(entry.userId)) expected.add(putActivityEntry(entry));
  }
};

/** What follows from the items of a company, by the rules of the stores that write it. */
export const expectFromItems = (company: CompanyItems): ExpectedItems => {
  const expected = new ExpectedItems();
  for (const expect of [
    expectPeople,
    expectTeams,
    expectWork,
    expectTime,
    expectScorecards,
    expectCounters,
    expectReminders,
    expectActivity,
  ])
    expect(expected, company);
  return expected;
};

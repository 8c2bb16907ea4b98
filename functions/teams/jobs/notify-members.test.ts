import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { handler as processChanges } from '#functions/background/process-changes.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { write } from '#functions/kit/table/table-write.ts';
import { listNotifications } from '#functions/notifications/notification-store.ts';
import { findUnread } from '#functions/notifications/unread-store.ts';
import { handler as deleteTeam } from '#functions/teams/delete-team.ts';
import { insertMembership, newMembership } from '#functions/teams/members/membership-store.ts';
import { teamPartition } from '#functions/teams/team-store.ts';
import { makeCompany, type Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { openStream } from '#functions/testing/stream.ts';

const setUp = async (count: number, { isPrivate = false } = {}) => {
  const company = makeCompany();
  const admin = await company.person({ name: 'Ada', role: 'company_admin' });
  const members = await Promise.all(Array.from({ length: count }, () => company.person()));
  const team = await company.team(admin, { name: 'Platform', isPrivate });
  for (const person of members)
    await write(insertMembership(newMembership(team, person, randomUUID())));
  const stream = await openStream(company.id);
  const remove = () => invoke(deleteTeam, { as: admin, params: { teamId: team.id } });
  const noticesOf = async (person: Person) => {
    const { items } = await listNotifications(person, person.id, { limit: 5 });
    return items.map(({ title, message }) => ({ title, message }));
  };
  return { admin, members, team, stream, remove, noticesOf };
};

const notice = {
  title: 'Team deleted',
  message: 'Ada deleted your team Platform. Logged time stays in timesheets.',
};

test.each([false, true])(
  'members are notified of who deleted their team, but not who deleted it (private: %s)',
  async (isPrivate) => {
    const { admin, members, team, stream, remove, noticesOf } = await setUp(2, { isPrivate });
    expect((await remove()).status).toBe(204);
    await stream.drain(processChanges);
    for (const member of members) expect(await noticesOf(member)).toEqual([notice]);
    expect(await noticesOf(admin)).toEqual([]);
    const partition = teamPartition(admin, team.id);
    expect(await Array.fromAsync(queryAll({ partition }))).toEqual([]);
  },
);

test('each member of a large team is notified once, also if every step runs twice', async () => {
  const { members, stream, remove, noticesOf } = await setUp(115);
  expect((await remove()).status).toBe(204);
  await stream.drain(async (event) => {
    await processChanges(event);
    return processChanges(event);
  });
  const notified = await Promise.all(members.map(noticesOf));
  expect(notified).toEqual(members.map(() => [notice]));
  const unread = await Promise.all(members.map((each) => findUnread(each, each.id)));
  expect(unread.map((each) => each?.count)).toEqual(members.map(() => 1));
});

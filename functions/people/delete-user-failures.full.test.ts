import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { linkDifferences } from '#functions/goals/testing/link-differences.ts';
import { queryAll } from '#functions/kit/table/table-read.ts';
import { makeSampleWork } from '#functions/testing/access/sample-work.ts';
import { startCrashingBackground } from '#functions/testing/faults/crashing-background.ts';
import { goalStore } from '../goals/goal-store.ts';
import { issueStore } from '../issues/issue-store.ts';
import { findTeam } from '../teams/team-store.ts';
import { makeCompany } from '../testing/company.ts';
import { fillTeam } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { openStream } from '../testing/stream.ts';
import { todoStore } from '../todos/todo-store.ts';
import { handler as deleteUser } from './delete-user.ts';
import { findDeletion } from './user-deletion-store.ts';

let background: Awaited<ReturnType<typeof startCrashingBackground>>;
beforeAll(async () => {
  background = await startCrashingBackground();
});
afterAll(() => background.stop());

test('completes a deletion exactly once when every step crashes once', async () => {
  const company = makeCompany();
  const scope = { companyId: company.id };
  const admin = await company.person({ name: 'Ada', role: 'company_admin' });
  const leaver = await company.person({ name: 'Leo' });
  const successor = await company.person({ name: 'Hana' });
  const team = await company.team(leaver, { members: [successor] });
  await fillTeam(team, await makeSampleWork(leaver, team), 30);
  const stream = await openStream(company.id);
  const params = { userId: leaver.id };
  await invoke(deleteUser, { as: admin, params, body: { reassignTo: successor.id } });
  await stream.drain(background.consume);
  // At each point of failure.
  expect(background.crashes()).toBeGreaterThan(6);

  // Todos, goals and issues, a milestone, a scorecard and two measurables.
  const moved = 3 * 31 + 4;
  expect(await findDeletion(scope, leaver.id)).toMatchObject({ state: 'done', moved });
  expect(await linkDifferences(company.id)).toEqual([]);
  for (const store of [todoStore, goalStore, issueStore]) {
    const { items } = await store.listAssigned(scope, successor.id, [], { limit: 100 }, 'all');
    expect(items).toHaveLength(31);
  }
  expect((await findTeam(scope, team.id, { consistent: true }))?.leaderId).toBe(successor.id);
  const own = { partition: `C#${company.id}#U#${leaver.id}` };
  expect(await Array.fromAsync(queryAll(own))).toEqual([]);
  expect(await Array.fromAsync(queryAll({ partition: `C#${company.id}#JOBS` }))).toEqual([]);
  const notified = await Array.fromAsync(
    queryAll({ partition: `C#${company.id}#U#${successor.id}`, prefix: 'NOTIFICATION#' }),
  );
  expect(notified.map(({ title }) => title).sort()).toEqual([
    'You now lead a team',
    'You took over work from Leo',
  ]);
}, 120_000);

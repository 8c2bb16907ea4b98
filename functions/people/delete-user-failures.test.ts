import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { goalStore } from '../goals/goal-store.ts';
import { issueStore } from '../issues/issue-store.ts';
import { queryAll } from '../kit/table-read.ts';
import { findTeam } from '../teams/team-store.ts';
import { makeCompany } from '../testing/company.ts';
import { startDyingUpkeep } from '../testing/dying-upkeep.ts';
import { fillTeam } from '../testing/fill-team.ts';
import { invoke } from '../testing/invoke.ts';
import { linkFaults } from '../testing/link-faults.ts';
import { makeSampleWork } from '../testing/sample-work.ts';
import { openStream } from '../testing/stream.ts';
import { todoStore } from '../todos/todo-store.ts';
import { handler as deleteUser } from './delete-user.ts';
import { findDeletion } from './user-deletion-store.ts';

let upkeep: Awaited<ReturnType<typeof startDyingUpkeep>>;
beforeAll(async () => {
  upkeep = await startDyingUpkeep();
});
afterAll(() => upkeep.stop());

test('a deletion whose every step dies once loses nothing and does nothing twice', async () => {
  const company = makeCompany();
  const scope = { companyId: company.id };
  const admin = await company.person({ name: 'Ada', role: 'company_admin' });
  const leaver = await company.person({ name: 'Leo' });
  const heir = await company.person({ name: 'Hana' });
  const team = await company.team(leaver, { members: [heir] });
  await fillTeam(team, await makeSampleWork(leaver, team), 30);
  const stream = await openStream(company.id);
  const params = { userId: leaver.id };
  await invoke(deleteUser, { as: admin, params, body: { reassignTo: heir.id } });
  await stream.drain(upkeep.consume);
  // In every place.
  expect(upkeep.timesDied()).toBeGreaterThan(6);

  // As many goals and issues as todos; a milestone, a scorecard and two measurables.
  const moved = 3 * 31 + 4;
  expect(await findDeletion(scope, leaver.id)).toMatchObject({ state: 'done', moved });
  expect(await linkFaults(company.id)).toEqual([]);
  for (const store of [todoStore, goalStore, issueStore]) {
    const { items } = await store.listAssigned(scope, heir.id, [], { limit: 100 }, 'all');
    expect(items).toHaveLength(31);
  }
  expect((await findTeam(scope, team.id, { consistent: true }))?.leaderId).toBe(heir.id);
  const own = { partition: `C#${company.id}#U#${leaver.id}` };
  expect(await Array.fromAsync(queryAll(own))).toEqual([]);
  expect(await Array.fromAsync(queryAll({ partition: `C#${company.id}#JOBS` }))).toEqual([]);
  const told = await Array.fromAsync(
    queryAll({ partition: `C#${company.id}#U#${heir.id}`, prefix: 'NOTIFICATION#' }),
  );
  expect(told.map(({ title }) => title).sort()).toEqual([
    'The work of Leo is yours now',
    'You lead a team',
  ]);
}, 120_000);

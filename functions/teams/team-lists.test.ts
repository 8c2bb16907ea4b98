import { describe, expect, test } from '@jest/globals';
import { write } from '#functions/kit/table/table-write.ts';
import { makeCompanyFixture } from '#functions/testing/company-fixtures.ts';
import { foldText } from '#shared/kit/fold-text.ts';
import type { Team } from '#shared/teams/team.ts';
import { invoke } from '../testing/invoke.ts';
import { handler as listCompanyTeams } from './list-company-teams.ts';
import { handler as listTeams } from './list-teams.ts';
import { changeTeam } from './team-store.ts';

const names = ({ body }: { body: Team[] }) => body.map(({ name }) => name);

describe('lists of teams', () => {
  test('contain my teams and all visible ones, by name and without duplicates', async () => {
    const { company, leader, colleague } = await makeCompanyFixture();
    await company.team(leader, { name: 'beta' });
    await company.team(colleague, { name: 'Alpha', members: [leader] });
    await company.team(leader, { name: 'Secret', isPrivate: true });
    await company.team(colleague, { name: 'Other secret', isPrivate: true });
    await company.team(colleague, { name: 'Gamma' });
    const mine = await invoke(listTeams, { as: leader });
    expect(names(mine)).toEqual(['Alpha', 'beta', 'Secret']);
    const params = { companyId: company.id };
    const all = await invoke(listCompanyTeams, { as: leader, params });
    expect(names(all)).toEqual(['Alpha', 'beta', 'Gamma', 'Secret']);
  });

  test("shows a public team's current state when the membership's copy is outdated", async () => {
    const { company, leader } = await makeCompanyFixture();
    const team = await company.team(leader);
    const changed = { ...team, description: 'What for' };
    await write(changeTeam(team, changed));
    const params = { companyId: company.id };
    expect((await invoke(listCompanyTeams, { as: leader, params })).body).toMatchObject([changed]);
  });

  test('cost one query for my teams, two for all', async () => {
    const { company, leader } = await makeCompanyFixture();
    await company.team(leader);
    expect((await invoke(listTeams, { as: leader })).consumed).toMatchObject({
      read: 1.5,
      calls: 2,
    });
    const params = { companyId: company.id };
    const all = await invoke(listCompanyTeams, { as: leader, params });
    expect(all.consumed).toMatchObject({ read: 2, calls: 3 });
  });

  test.each([['🚀 Rocket'], ['\u{10ffff}'], ['\u0001'], ['فريق']])(
    'sort a team called %j by bytes',
    async (name) => {
      const { company, leader } = await makeCompanyFixture();
      for (const each of [name, 'ﬃ', 'Middle']) await company.team(leader, { name: each });
      const inOrder = (await invoke(listTeams, { as: leader })).body as Team[];
      expect(names({ body: inOrder })).toEqual(
        [name, 'ﬃ', 'Middle'].sort((one, other) =>
          Buffer.compare(Buffer.from(foldText(one)), Buffer.from(foldText(other))),
        ),
      );
      const params = { companyId: company.id };
      expect((await invoke(listCompanyTeams, { as: leader, params })).body).toEqual(inOrder);
    },
  );

  test('skip no team between pages when both lists contain it', async () => {
    const { company, leader } = await makeCompanyFixture();
    await Promise.all(
      Array.from({ length: 250 }, (_, number) => company.team(leader, { name: `Team ${number}` })),
    );
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await invoke(listCompanyTeams, {
        as: leader,
        params: { companyId: company.id },
        query: cursor ? { cursor } : {},
      });
      expect(page.body.length).toBeLessThanOrEqual(200);
      seen.push(...names(page));
      cursor = page.headers['x-next-cursor'] as string | undefined;
    } while (cursor);
    expect(seen).toHaveLength(250);
    expect(new Set(seen).size).toBe(250);
  });

  test('return 404 for another company', async () => {
    const { company, stranger } = await makeCompanyFixture();
    const params = { companyId: company.id };
    expect(await invoke(listCompanyTeams, { as: stranger, params })).toMatchObject({
      status: 404,
      body: { code: 'company_not_found' },
    });
  });
});

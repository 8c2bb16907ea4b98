import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { itemsMentioning } from '#functions/testing/table-contents.ts';
import { handler as createInviteLink } from './create-invite-link.ts';
import {
  colleague,
  createLink,
  expectExpired,
  expectToWork,
  expired,
  joinAs,
  leader,
  linkOf,
  newTeam,
  toLink,
} from './testing/team-with-link.ts';

describe('a key', () => {
  test('is random and only its hash is stored', async () => {
    const team = await newTeam();
    const response = await invoke(createInviteLink, { as: colleague, params: { teamId: team.id } });
    expect(response.status).toBe(201);
    const { key } = toLink(response.body);
    expect(response.body.link).toBe(
      `https://day-zero.test/team-invite/${team.id}?key=${key}&from=${colleague.id}`,
    );
    expect(response.body.qrCode).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(key).toMatch(/^[\w-]{22}$/);
    expect(await itemsMentioning(key!)).toEqual([]);
    expect((await createLink(colleague, team)).key).not.toBe(key);
  });

  test('works until another one is created, and after', async () => {
    const team = await newTeam();
    const first = await createLink(leader, team);
    const second = await createLink(leader, team);
    for (const link of [first, second, linkOf(team)]) await expectToWork(link);
  });

  test('gets the same response for every team if it is wrong', async () => {
    const [team, secret] = [await newTeam(), await newTeam(true)];
    const other = await createLink(leader, team);
    for (const teamId of [team.id, secret.id, randomUUID()])
      for (const key of ['x', teamId === team.id ? 'y' : other.key!])
        await expectExpired({ teamId, key });
  });

  test('does not work for users of another company', async () => {
    const team = await newTeam();
    const stranger = await makeCompany().person();
    expect(await joinAs(stranger, linkOf(team))).toMatchObject({ status: 404 });
    expect(await joinAs(stranger, await createLink(leader, team))).toMatchObject(expired);
  });
});

import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { makeCompany } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as readSessionUser } from './read-session-user.ts';

const hour = 3_600_000;
const day = 24 * hour;

afterEach(() => {
  jest.restoreAllMocks();
});

/** A user signed in now, and whether they still are after a time in milliseconds. */
const makeSignedIn = async (role: 'company_admin' | 'team_leader' | 'team_member') => {
  const person = await makeCompany().person({ role });
  const startedAt = Date.parse(person.session.lastUsedAt!);
  const isSignedInAfter = async (milliseconds: number) => {
    jest.spyOn(Date, 'now').mockReturnValue(startedAt + milliseconds);
    return (await invoke(readSessionUser, { as: person })).status === 200;
  };
  return { person, isSignedInAfter };
};

describe('a session', () => {
  test.each([
    ['company_admin', 12 * hour],
    ['team_leader', 7 * day],
    ['team_member', 7 * day],
  ] as const)('of a %s ends after its time without use', async (role, idle) => {
    const { isSignedInAfter } = await makeSignedIn(role);
    expect(await isSignedInAfter(idle)).toBe(false);
    expect(await isSignedInAfter(idle - 1)).toBe(true);
  });

  test('ends after 30 days of daily use', async () => {
    const { isSignedInAfter } = await makeSignedIn('team_member');
    for (let each = 1; each < 30; each++) expect(await isSignedInAfter(each * day)).toBe(true);
    expect(await isSignedInAfter(30 * day)).toBe(false);
  });

  test('stores its use once an hour', async () => {
    const { person } = await makeSignedIn('team_member');
    const unitsAfter = async (milliseconds: number) => {
      const startedAt = Date.parse(person.session.lastUsedAt!);
      jest.spyOn(Date, 'now').mockReturnValue(startedAt + milliseconds);
      return (await invoke(readSessionUser, { as: person })).consumed.write;
    };
    expect(await unitsAfter(hour - 1)).toBe(0);
    expect(await unitsAfter(hour)).toBe(1);
    expect(await unitsAfter(hour + 1)).toBe(0);
    expect(await unitsAfter(2 * hour)).toBe(1);
  });
});

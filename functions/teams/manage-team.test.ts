import { describe, expect, test } from '@jest/globals';
import type { Session } from '#functions/kit/http/session.ts';
import { role } from '#shared/people/role.ts';
import type { Team } from '#shared/teams/team.ts';
import { NotTeamManagerError } from '#shared/teams/team-errors.ts';
import { requireManager } from './team-conditions.ts';

const caller = (each: Session['role']) => ({ userId: 'mara', role: each }) as Session;
const ledBy = (leaderId: string) => ({ leaderId }) as Team;

describe.each(role.options)('a %s', (each) => {
  test('may manage a team that they lead', () => {
    expect(() => requireManager(caller(each), ledBy('mara'))).not.toThrow();
  });

  test(`may ${each === 'company_admin' ? '' : 'not '}manage a team of another leader`, () => {
    const manage = () => requireManager(caller(each), ledBy('idris'));
    if (each === 'company_admin') expect(manage).not.toThrow();
    else expect(manage).toThrow(NotTeamManagerError);
  });
});

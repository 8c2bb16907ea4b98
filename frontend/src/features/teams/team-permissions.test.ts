import { describe, expect, test } from 'vitest';
import { role } from '#shared/people/role.ts';
import type { Team } from '#shared/teams/team.ts';
import { teamPermissions } from './team-permissions.ts';

const ledBy = (leaderId: string) => ({ id: 'team', leaderId }) as Team;

describe.each(role.options)('a %s', (each) => {
  const viewer = (...teamIds: string[]) => ({
    user: { id: 'mara', role: each, companyId: 'c' },
    teamIds: new Set(teamIds),
  });
  const isAdmin = each === 'company_admin';

  test('manages a team that they lead', () => {
    expect(teamPermissions(ledBy('mara'), viewer())).toEqual({
      isLeader: true,
      isMember: true,
      mayManage: true,
      mayDelete: isAdmin,
    });
  });

  test.each([
    ['a member', ['team']],
    ['no member', ['another']],
  ])(`${isAdmin ? 'manages' : 'does not manage'} a team of another leader as %s`, (_, teamIds) => {
    expect(teamPermissions(ledBy('idris'), viewer(...teamIds))).toEqual({
      isLeader: false,
      isMember: teamIds.includes('team'),
      mayManage: isAdmin,
      mayDelete: isAdmin,
    });
  });
});

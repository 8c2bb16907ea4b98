import { expect, test } from 'vitest';
import { mayGrant, role } from './role.ts';

test('nobody grants a role above their own, and only administrators make observers', () => {
  const granted = role.options.map((granter) => [
    granter,
    role.options.filter((each) => mayGrant(granter, each)),
  ]);
  expect(Object.fromEntries(granted)).toEqual({
    company_admin: ['company_admin', 'team_leader', 'team_member', 'observer'],
    team_leader: ['team_leader', 'team_member'],
    team_member: ['team_member'],
    observer: [],
  });
});

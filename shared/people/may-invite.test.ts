import { expect, test } from 'vitest';
import { mayInvite } from './may-invite.ts';

test.each([
  ['everyone', true, true, true],
  ['leaders', true, true, false],
  ['administrators', true, false, false],
  // A company that has not decided yet.
  [undefined, true, true, true],
] as const)('if %s may invite: administrators %s, leaders %s, members %s', (inviters, ...may) => {
  const roles = ['company_admin', 'team_leader', 'team_member'] as const;
  expect(roles.map((role) => mayInvite(role, inviters))).toEqual(may);
});

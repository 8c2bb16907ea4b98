import { expect, test } from 'vitest';
import { inviteLink } from './invite-link.ts';

test.each([
  [undefined, 'https://acme.example/team-invite/t7'],
  [{}, 'https://acme.example/team-invite/t7'],
  [{ key: 'k 3' }, 'https://acme.example/team-invite/t7?key=k+3'],
  [{ from: 'u9' }, 'https://acme.example/team-invite/t7?from=u9'],
  [{ key: 'k3', from: 'u9' }, 'https://acme.example/team-invite/t7?key=k3&from=u9'],
])('an invite link with %j is %s', (parts, link) => {
  expect(inviteLink('https://acme.example', 't7', parts)).toBe(link);
});

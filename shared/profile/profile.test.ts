import { expect, test } from 'vitest';
import { userTeamResponse } from './profile.ts';

const team = {
  id: '5b0f6a83-91c7-4d2e-8f35-2a6e0d9c4b17',
  name: 'Platform',
  description: null,
  companyId: 'c1d83e5f-7a29-4b60-9e14-83f5d2b6a790',
  leaderId: null,
  isPrivate: false,
  createdAt: '2026-03-09T07:41:13.207Z',
  joinedAt: '2026-05-17T16:22:48.619Z',
};

test.each([
  [false, '/api/teams/5b0f6a83-91c7-4d2e-8f35-2a6e0d9c4b17/qr/image'],
  [true, null],
])('a team of a user (private: %s) has the QR code %s', (isPrivate, qrCode) => {
  expect(userTeamResponse.parse({ ...team, isPrivate })).toEqual({ ...team, isPrivate, qrCode });
});

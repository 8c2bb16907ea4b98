import { expect, test } from 'vitest';
import { openedTeamResponse, teamResponse } from './team-responses.ts';

const shipping = {
  id: '5d1c9a70-3b1e-4f6c-8a43-2e7f90b1c6d5',
  name: 'Shipping',
  description: null,
  companyId: '0b7e21f4-96d3-4c58-b1aa-7f30e5d2c817',
  leaderId: null,
  isPrivate: false,
  createdAt: '2026-03-17T08:43:21.507Z',
};
const qrCode = '/api/teams/5d1c9a70-3b1e-4f6c-8a43-2e7f90b1c6d5/qr/image';

test('a team is returned with the image of its invite link', () => {
  expect(teamResponse.parse(shipping)).toEqual({ ...shipping, qrCode });
  const opened = { ...shipping, inviterName: 'Ola Nordmann' };
  expect(openedTeamResponse.parse(opened)).toEqual({ ...opened, qrCode });
});

test('a private team has no image, because its links have keys', () => {
  const board = { ...shipping, name: 'Board', isPrivate: true };
  expect(teamResponse.parse(board)).toEqual({ ...board, qrCode: null });
});

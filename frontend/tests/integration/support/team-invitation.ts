import { beforeEach } from 'vitest';
import { currentToasts, dismissToast } from '../../../src/ui/feedback/toast.ts';
import { type MockResponses, makeTeam, type makeUser } from './mock-server.ts';

/* The invite link of a team, with a clean browser before each test of the importing file. */

beforeEach(() => {
  localStorage.clear();
  for (const { id } of currentToasts()) dismissToast(id);
});

export const platform = makeTeam('Platform', 'Keeps the lights on.');

export const link = `/team-invite/${platform.id}`;

export const signedOutState = () => ({
  user: null as ReturnType<typeof makeUser> | null,
  teams: [platform],
});

/** The team exists, but the user is not a member. */
export const inNoTeam: MockResponses = { 'GET /api/teams': () => [200, []] };

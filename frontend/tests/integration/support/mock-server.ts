import { randomUUID } from 'node:crypto';
import { settingsIn } from '#shared/people/user-settings.ts';
import { type ReceivedRequest, sendJson, servePage } from '../../../src/kit/api/test-server.ts';

export const northwind = { id: randomUUID(), name: 'Northwind Logistics' };

export function makeUser(name = 'Mara Lindqvist', role: string | null = 'team_leader') {
  return {
    id: randomUUID(),
    username: `${name.split(' ')[0]?.toLowerCase()}@northwind.io`,
    name,
    role,
    companyId: northwind.id,
    company: northwind,
    profilePhotoPath: null,
    phoneNumber: '(212) 555-0182',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    settings: settingsIn(),
    createdAt: '2026-11-20T08:00:00.000Z',
  };
}

export function makeTeam(name: string, description: string | null = null) {
  return {
    id: randomUUID(),
    name,
    description,
    companyId: northwind.id,
    leaderId: null,
    isPrivate: false,
    createdAt: '2026-11-20T08:00:00.000Z',
  };
}

interface MockState {
  /** The signed-in user, or null. */
  user: ReturnType<typeof makeUser> | null;
  teams: ReturnType<typeof makeTeam>[];
}

type MockResponse = [status: number, body: unknown, headers?: Record<string, string>];
/** `'POST /api/login'` → its response; a handler may change the state, and answer later. */
export type MockResponses = Record<
  string,
  (body: Record<string, string>) => MockResponse | Promise<MockResponse>
>;

export const errorResponse = (
  status: number,
  error: string,
  fields?: Record<string, string>,
): MockResponse => [status, { error, code: 'no', fields }];

/** Mocks a server with a session and its teams; every other request fails. */
export async function mockServer(
  state: MockState,
  responses: MockResponses = {},
): Promise<ReceivedRequest[]> {
  return servePage(async ({ method, url, body }, response) => {
    const name = `${method} ${url}`;
    const given = responses[name]?.(body ? JSON.parse(body) : {}) ?? responseFor(name, state);
    sendJson(response, ...(await given));
  });
}

function responseFor(name: string, state: MockState): MockResponse {
  const [path] = name.split('?');
  const team = state.teams.find(({ id }) => path === `GET /api/teams/${id}`);
  if (team) return [200, team];
  if (/^GET \/api\/teams\/[\w-]+$/.test(path!))
    return errorResponse(404, 'This team does not exist.');
  if (!state.user) return [401, { error: 'Please sign in to continue.', code: 'signed_out' }];
  if (name === 'GET /api/user') return [200, state.user];
  if (name === 'GET /api/teams') return [200, state.teams];
  if (name === 'GET /api/notifications/unread-count') return [200, { count: 0 }];
  return errorResponse(404, 'There is nothing here.');
}

import { randomUUID } from 'node:crypto';
import { answerJson, type ReceivedRequest, servePage } from '../src/kit/test-server.ts';

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

interface PretendWorld {
  /** Who is signed in; null for nobody. */
  user: ReturnType<typeof makeUser> | null;
  teams: ReturnType<typeof makeTeam>[];
}

type Answer = [status: number, body: unknown, headers?: Record<string, string>];
/** `'POST /api/login'` → what it answers; it may change the world. */
export type Answers = Record<string, (body: Record<string, string>) => Answer>;

export const refused = (status: number, error: string): Answer => [status, { error, code: 'no' }];

/** A server that knows who is signed in and their teams, and refuses the rest. */
export async function pretendApi(
  world: PretendWorld,
  answers: Answers = {},
): Promise<ReceivedRequest[]> {
  return servePage(({ method, url, body }, response) => {
    const name = `${method} ${url}`;
    const given = answers[name]?.(body ? JSON.parse(body) : {}) ?? answerOf(name, world);
    answerJson(response, ...given);
  });
}

function answerOf(name: string, world: PretendWorld): Answer {
  const team = world.teams.find(({ id }) => name === `GET /api/teams/${id}`);
  if (team) return [200, team];
  if (/^GET \/api\/teams\/[\w-]+$/.test(name)) return refused(404, 'This team does not exist.');
  if (!world.user) return [401, { error: 'Please sign in to continue.', code: 'signed_out' }];
  if (name === 'GET /api/user') return [200, world.user];
  if (name === 'GET /api/teams') return [200, world.teams];
  if (name === 'GET /api/notifications/unread-count') return [200, { count: 0 }];
  return refused(404, 'There is nothing here.');
}

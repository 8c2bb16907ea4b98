import { randomUUID } from 'node:crypto';
import type { SessionUser } from '#shared/people/session-user.ts';
import type { Team } from '#shared/teams/team.ts';
import type { Todo } from '#shared/todos/todo.ts';

/** A user with a team. */
export interface Visitor {
  user: SessionUser;
  /** The Cookie header. */
  cookie: string;
  team: Team;
  call<Output>(method: string, path: string, body?: object): Promise<Output>;
  createTodo(title: string): Promise<Todo>;
}

interface Sent {
  cookie?: string;
  body?: object | undefined;
}

const fetchFrom = async (
  origin: string,
  method: string,
  path: string,
  { cookie, body }: Sent = {},
) => {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      origin,
      ...(cookie && { cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  if (response.ok) return response;
  throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
};

const cookieOf = (response: Response) => response.headers.getSetCookie()[0]!.split(';')[0]!;

/** Signs in; returns the cookie. */
export const signIn = async (origin: string, username: string, password: string) =>
  cookieOf(await fetchFrom(origin, 'POST', '/api/login', { body: { username, password } }));

export const signUp = async (origin: string): Promise<Visitor> => {
  const registered = await fetchFrom(origin, 'POST', '/api/register', {
    body: {
      name: 'Mara Lindqvist',
      username: `${randomUUID()}@day-zero.test`,
      companyId: `Company ${randomUUID()}`,
      password: 'correct horse',
      role: 'team_member',
    },
  });
  const user = (await registered.json()) as SessionUser;
  const cookie = cookieOf(registered);
  const call = async <Output>(method: string, path: string, body?: object) =>
    (await (await fetchFrom(origin, method, path, { cookie, body })).json()) as Output;
  await call('PATCH', '/api/user/getting-started', { dismissed: true });
  const team = await call<Team>('POST', '/api/teams', {
    name: 'Platform',
    description: 'The base of all other services',
    isPrivate: false,
  });
  const createTodo = (title: string) =>
    call<Todo>('POST', '/api/todos', { title, teamId: team.id });
  return { user, cookie, team, call, createTodo };
};

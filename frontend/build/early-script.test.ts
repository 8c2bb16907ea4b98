// @vitest-environment node
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { storageKeys } from '../src/kit/browser/local-storage.ts';
import { compileEarlyScript } from './loading-plan.ts';

let script: string;
beforeAll(async () => {
  const files = ['assets/page.js'];
  script = await compileEarlyScript({ files, paths: { '/todos': [0], '/': [0] } });
});

const responses: Record<string, object> = {
  '/api/user': { id: 'mara', companyId: 'acme' },
  '/api/dashboard/first-team': { teamId: 'red' },
};

/** Runs the head script of a page; what it requests is added to `requested`, what it delays to `delayed`. */
const run = (path: string, stored: Record<string, string> = {}, controller?: object) => {
  const { pathname, search } = new URL(path, 'https://day-zero.test');
  const requested: string[] = [];
  const delayed: (() => void)[] = [];
  const dataset: Record<string, string> = {};
  const element = { dataset, style: { setProperty: () => {} }, classList: { add: () => {} } };
  const window: Record<string, unknown> = {
    document: {
      documentElement: element,
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => requested.push(href) },
    },
    location: { pathname, search },
    navigator: { serviceWorker: { controller } },
    localStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        stored[key] = value;
      },
    },
    addEventListener: () => {},
    setTimeout: (task: () => void) => delayed.push(task),
    fetch: async (url: string, { priority }: RequestInit) => {
      requested.push(priority === 'low' ? `${url} (low)` : url);
      return new Response(JSON.stringify(responses[url] ?? {}));
    },
    Response,
    URLSearchParams,
  };
  window.window = window;
  runInContext(script, createContext(window));
  return { requested, delayed, dataset };
};
const open = (path: string, stored?: Record<string, string>) => run(path, stored).requested;

const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const stats = `/api/dashboard/stats?teamId=red&timeZone=${encodeURIComponent(timeZone)}`;

const known = {
  [storageKeys.session]: JSON.stringify({ userId: 'mara', companyId: 'acme' }),
  [storageKeys.selectedTeam]: 'red',
};

describe('the head script requests', () => {
  test('the data of a page before what is around it, on a first visit', async () => {
    const requested = open('/todos');
    await vi.waitFor(() =>
      expect(requested).toEqual([
        '/api/user',
        '/api/dashboard/first-team',
        '/assets/page.js',
        '/api/notifications/unread-count (low)',
        '/api/teams/red/todos',
        '/api/teams/red/members',
        '/api/teams/red/views',
        '/api/teams',
        `${stats} (low)`,
      ]),
    );
  });

  test('everything at once if user and team are known', () => {
    expect(open('/todos', known)).toEqual([
      '/api/user',
      '/assets/page.js',
      '/api/teams/red/todos',
      '/api/teams/red/members',
      '/api/teams/red/views',
      '/api/teams',
      '/api/notifications/unread-count (low)',
      `${stats} (low)`,
    ]);
  });

  test('the work of the user, or of the person in the query', () => {
    const work = (search: string) =>
      open(`/my-work${search}`, known).filter((url) => url.includes('/todos'));
    expect(work('')).toEqual(['/api/users/mara/todos?open=true']);
    expect(work('?person=jun')).toEqual(['/api/users/jun/todos?open=true']);
  });

  test('the statistics as data of the dashboard, once', () => {
    const requested = open('/', known);
    expect(requested.filter((url) => url.includes('/stats'))).toEqual([stats]);
    expect(requested.at(-1)).toBe('/api/notifications/unread-count (low)');
  });

  test('nothing of a signed-in page where nobody is signed in', () => {
    expect(open('/auth', known)).toEqual(['/api/user', '/api/sign-in-options']);
  });
});

describe('the head script selects', () => {
  test('the default team on a first visit', async () => {
    const stored: Record<string, string> = {};
    open('/todos', stored);
    await vi.waitFor(() => expect(stored).toEqual({ [storageKeys.selectedTeam]: 'red' }));
  });

  test('no other team than the one selected before', async () => {
    const stored = { [storageKeys.selectedTeam]: 'blue' };
    const requested = open('/', stored);
    await vi.waitFor(() => expect(requested).toContain('/api/users/mara/todos?open=true'));
    expect(stored).toEqual({ [storageKeys.selectedTeam]: 'blue' });
  });
});

describe('the head script holds the font back', () => {
  test('on a first visit', () => {
    expect(run('/todos').dataset).toHaveProperty('firstVisit');
    expect(run('/auth').dataset).toHaveProperty('firstVisit');
  });

  test('no longer than a time, even if a read never ends', () => {
    const { dataset, delayed } = run('/todos');
    for (const task of delayed) task();
    expect(dataset).not.toHaveProperty('firstVisit');
  });

  test('but not where it is in a cache', () => {
    expect(run('/todos', known).dataset).not.toHaveProperty('firstVisit');
    expect(run('/auth', {}, {}).dataset).not.toHaveProperty('firstVisit');
  });
});

import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { selectTeam } from '../src/features/teams/selected-team.ts';
import { rememberSession } from '../src/kit/browser/session-memory.ts';
import { createQueryClient } from '../src/kit/cache/query-client.ts';
import { localTimeZone } from '../src/kit/dates/local-time-zone.ts';
import { routeTree } from '../src/route-tree.gen.ts';
import { fakeApi } from '../src/testing/fake-api.ts';

/** Ids that stand for names: `{teamId}`. */
const names = ['userId', 'companyId', 'teamId', 'personId', 'key', 'from'];
const standIns = new Map<string, string>();
function standInFor(name: string): string {
  const known = [...standIns].find(([, each]) => each === name)?.[0];
  if (known) return known;
  const id = `00000000-0000-4000-8000-${String(standIns.size).padStart(12, '0')}`;
  standIns.set(id, name);
  return id;
}

function withNames(url: string): string {
  return url
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => `{${standIns.get(id) ?? id}}`)
    .replace(encodeURIComponent(localTimeZone()), '{timeZone}')
    .replace('&key={key}&from={from}', '{linkQuery}');
}

/** The head script knows no days. */
const hasDay = (url: string) => /\d{4}-\d{2}-\d{2}/.test(url);

const queryClient = createQueryClient();
const router = createRouter({
  routeTree,
  history: createMemoryHistory(),
  context: { queryClient },
});

beforeEach(() => {
  for (const name of names) standInFor(name);
  rememberSession({ userId: standInFor('userId'), companyId: standInFor('companyId') });
  selectTeam(queryClient, standInFor('teamId'));
});

/** What the loader of a page requests, in this order. */
async function readsOf(path: string, options: Record<string, unknown>): Promise<string[]> {
  const api = fakeApi();
  queryClient.clear();
  const { loader, loaderDeps, validateSearch } = options as {
    loader?: (given: object) => unknown;
    loaderDeps?: (given: object) => unknown;
    validateSearch?: (given: object) => object;
  };
  const given = {
    person: standInFor('personId'),
    key: standInFor('key'),
    from: standInFor('from'),
  };
  const params = Object.fromEntries(
    [...path.matchAll(/\$(\w+)/g)].map(([, name]) => [name, standInFor(name!)]),
  );
  const search = validateSearch?.(given) ?? {};
  loader?.({ context: { queryClient }, params, deps: loaderDeps?.({ search }) ?? {} });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return api.requests.map(({ url }) => withNames(url)).filter((url) => !hasDay(url));
}

test('requests and titles of the head script are those of the routes', async () => {
  const pages: Record<string, string[]> = {};
  const titles: Record<string, string> = {};
  const publicPaths: string[] = [];
  for (const [path, { id, options }] of Object.entries(router.routesByPath)) {
    const isPublic = !id.startsWith('/_app');
    const reads = await readsOf(path, options as never);
    const own = new Set(reads.filter((url) => url !== '/api/user'));
    if (own.size > 0) pages[path] = [...own];
    if (isPublic) publicPaths.push(path);
    const title = options.staticData?.title;
    // Pages of one item show its name.
    if (title && !isPublic && !path.includes('$')) titles[path] = title;
  }
  const generated = { publicPaths, pages, titles };
  await expect(`${JSON.stringify(generated, null, 2)}\n`).toMatchFileSnapshot(
    'early-plan.gen.json',
  );
});

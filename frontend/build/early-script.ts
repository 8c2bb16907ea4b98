/// <reference lib="dom" />

import { readStored, storageKeys, writeStored } from '../src/kit/browser/local-storage.ts';
import { parseSession } from '../src/kit/browser/session-memory.ts';
import type {} from '../src/kit/pwa/install-offer.ts';
import type { EarlyPlan } from './early-plan.ts';
import { matchPath } from './match-path.ts';
import { reportErrors } from './report-errors.ts';
import type { RouteChunkTable } from './route-chunks.ts';

/*
 * Runs inline at the end of the head. Sets the theme, starts the requests that the page will make,
 * preloads its chunks, chooses the skeleton, reports errors, and saves the `beforeinstallprompt` event, which is
 * fired only once. Compiled by loading-plan.ts; the build defines the two constants.
 */
declare const EARLY_PLAN: EarlyPlan;
declare const ROUTE_CHUNKS: RouteChunkTable;

reportErrors();

const page = document.documentElement;
const path = location.pathname;

/** Reads the whole body: a response that is never read would keep its connection open. */
async function bufferBody(response: Response): Promise<Response> {
  return response.body ? new Response(await response.blob(), response) : response;
}

function request(url: string, priority: RequestPriority = 'auto'): void {
  const response = fetch(url, { credentials: 'include', priority }).then(bufferBody);
  // The app handles the error if it uses the response; otherwise it must not be reported.
  response.catch(() => undefined);
  reads[url] = response;
}

/** Fills in the names of a URL; undefined if one is not known. */
function fill(template: string, values: Record<string, string>): string | undefined {
  let complete = true;
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) complete = false;
    return value ?? '';
  });
  return complete ? url : undefined;
}

const theme = readStored(storageKeys.theme);
if (theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches))
  page.classList.add('dark');

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});

const reads: Record<string, Promise<Response>> = {};
window.earlyReads = reads;

const isPublic = EARLY_PLAN.publicPaths.some((pattern) => matchPath(pattern, path));
const session = parseSession(readStored(storageKeys.session));
const selectedTeam = readStored(storageKeys.selectedTeam);
const given = new URLSearchParams(location.search);
/** The parts of an invite link, in the order of the page's own query. */
const linkQuery = ['key', 'from']
  .map((name) => {
    const value = given.get(name);
    return value ? `&${new URLSearchParams({ [name]: value })}` : '';
  })
  .join('');
/** Whose page it is; on other pages nobody asks. */
const person = given.get('person');
const known: Record<string, string> = {
  linkQuery,
  ...session,
  ...(session && { personId: session.userId }),
  ...(person && { personId: encodeURIComponent(person) }),
  ...(selectedTeam && { teamId: selectedTeam }),
  timeZone: encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone),
};

// The font waits for the page's data, unless the browser has it already (showFont).
if (!session && !navigator.serviceWorker?.controller) {
  page.dataset.firstVisit = '';
  // A read may hang.
  setTimeout(() => delete page.dataset.firstVisit, 8000);
}

page.dataset.skeleton = path === '/auth' ? 'auth' : isPublic ? 'card' : 'shell';

/** Starts the requests whose names are known and returns the others. */
function requestKnown(templates: readonly string[], priority?: RequestPriority): string[] {
  return templates.filter((template) => {
    const url = fill(template, known);
    if (url) request(url, priority);
    return !url;
  });
}

/** Adds names from a response. */
async function learnFrom(
  url: string,
  valuesOf: (body: never) => Record<string, string> | undefined,
): Promise<void> {
  const response = await reads[url]?.then((original) => original.clone());
  if (response?.ok)
    Object.assign(known, { ...valuesOf((await response.json()) as never), ...known });
}

/** On a first visit, user and team are known only from the first responses. */
async function requestRest(templates: readonly string[], shell: readonly string[]): Promise<void> {
  await Promise.all([
    learnFrom('/api/user', ({ id, companyId }: { id: string; companyId: string }) => ({
      userId: id,
      personId: id,
      companyId,
    })),
    learnFrom(EARLY_PLAN.firstTeam, ({ teamId }: { teamId: string | null }) =>
      teamId ? { teamId } : undefined,
    ),
  ]);
  // Once the app is running it makes these requests itself.
  if (!known.userId || window.isAppRunning) return;
  // The app then renders the page for this team at once, instead of selecting it first.
  if (!selectedTeam && known.teamId) writeStored(storageKeys.selectedTeam, known.teamId);
  requestKnown(templates);
  requestKnown(shell, 'low');
}

for (const [pattern, title] of Object.entries(EARLY_PLAN.titles))
  if (matchPath(pattern, path)) page.style.setProperty('--page-title', JSON.stringify(title));

for (const url of EARLY_PLAN.always) request(url);
if (!isPublic && !selectedTeam) request(EARLY_PLAN.firstTeam);

// Before the reads on which nothing else depends: over HTTP/1.1 a browser loads six files at a time.
for (const [pattern, chunks] of Object.entries(ROUTE_CHUNKS.paths)) {
  if (!matchPath(pattern, path)) continue;
  for (const chunk of chunks) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${ROUTE_CHUNKS.files[chunk]}`;
    document.head.append(link);
  }
}

const pageRequests: string[] = [];
for (const [pattern, templates] of Object.entries(EARLY_PLAN.pages)) {
  const parameters = matchPath(pattern, path);
  if (!parameters) continue;
  Object.assign(known, parameters);
  pageRequests.push(...templates);
}
const ofAllPages = isPublic ? [] : EARLY_PLAN.signedIn;
const shell = isPublic ? [] : EARLY_PLAN.shell.filter((url) => !pageRequests.includes(url));
// What the page shows comes before the sidebar's teams.
const pageReads = [...pageRequests, ...ofAllPages];
// Without a stored session, the page's reads wait for the user.
const [now, later] = isPublic || session ? [pageReads, []] : [[], pageReads];
const rest = [...requestKnown(now), ...later];
const restOfShell = requestKnown(shell, 'low');
if (rest.length + restOfShell.length > 0) requestRest(rest, restOfShell).catch(() => undefined);

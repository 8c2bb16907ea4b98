/// <reference lib="dom" />
import type {} from '../src/kit/install-offer.ts';
import { storageKeys } from '../src/kit/local-storage.ts';
import { parseSession } from '../src/kit/session-memory.ts';
import type { EarlyPlan } from './early-plan.ts';
import { matchPath } from './match-path.ts';
import type { RouteChunkTable } from './route-chunks.ts';

/*
 * Runs inline in the head, before anything else is fetched: sets the theme, begins the reads that
 * the page will make, preloads the chunks it needs and says which skeleton to show; keeps the
 * browser's offer to install the app, which comes once and does not wait. Compiled by
 * loading-plan.ts; the two constants are written in by the build.
 */
declare const EARLY_PLAN: EarlyPlan;
declare const ROUTE_CHUNKS: RouteChunkTable;

const page = document.documentElement;
const path = location.pathname;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Read to its end even if nobody takes it: unread, an answer keeps its connection busy. */
async function whole(answer: Response): Promise<Response> {
  return answer.body ? new Response(await answer.blob(), answer) : answer;
}

function read(url: string): void {
  const answer = fetch(url, { credentials: 'include' }).then(whole);
  // Whoever takes it sees the failure; untaken, it shall not be reported as unhandled.
  answer.catch(() => undefined);
  reads[url] = answer;
}

/** The URL with its names filled in, or undefined when one is not known. */
function fill(template: string, values: Record<string, string>): string | undefined {
  let complete = true;
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (!value) complete = false;
    return value ?? '';
  });
  return complete ? url : undefined;
}

if (stored(storageKeys.theme) === 'dark') page.classList.add('dark');

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});

const reads: Record<string, Promise<Response>> = {};
window.earlyReads = reads;

const isPublic = EARLY_PLAN.publicPaths.some((pattern) => matchPath(pattern, path));
const session = parseSession(stored(storageKeys.session));
const selectedTeam = stored(storageKeys.selectedTeam);
const known: Record<string, string> = {
  ...session,
  ...(selectedTeam && { teamId: selectedTeam }),
  timeZone: encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone),
};

page.dataset.skeleton = path === '/auth' ? 'auth' : isPublic ? 'card' : 'shell';

/** Begins the reads whose names are known; answers the others. */
function readFilled(templates: readonly string[]): string[] {
  return templates.filter((template) => {
    const url = fill(template, known);
    if (url) read(url);
    return !url;
  });
}

/** Fills in what an answer tells, once it is here. */
async function learn(
  url: string,
  tell: (answer: never) => Record<string, string> | undefined,
): Promise<void> {
  const answer = await reads[url]?.then((response) => response.clone());
  if (answer?.ok) Object.assign(known, { ...tell((await answer.json()) as never), ...known });
}

/** On a first visit nothing is remembered: the first answers tell who and which team it is. */
async function readRest(templates: readonly string[]): Promise<void> {
  await Promise.all([
    learn('/api/user', ({ id, companyId }: { id: string; companyId: string }) => ({
      userId: id,
      companyId,
    })),
    learn('/api/teams', ([first]: { id: string }[]) => first && { teamId: first.id }),
  ]);
  // Once the app runs it makes its reads itself.
  if (known.userId && !window.isAppRunning) readFilled(templates);
}

for (const [pattern, title] of Object.entries(EARLY_PLAN.titles))
  if (matchPath(pattern, path)) page.style.setProperty('--page-title', JSON.stringify(title));

EARLY_PLAN.always.forEach(read);
const wanted = isPublic ? [] : [...EARLY_PLAN.signedIn];
for (const [pattern, templates] of Object.entries(EARLY_PLAN.pages)) {
  const parameters = matchPath(pattern, path);
  if (!parameters) continue;
  Object.assign(known, parameters);
  wanted.push(...templates);
}
// Where nobody is known to be signed in, the page's own reads wait for who it is.
const [now, later] =
  isPublic || session
    ? [wanted, []]
    : [EARLY_PLAN.signedIn, wanted.slice(EARLY_PLAN.signedIn.length)];
const rest = [...readFilled(now), ...later];
if (rest.length > 0) readRest(rest).catch(() => undefined);

for (const [pattern, chunks] of Object.entries(ROUTE_CHUNKS.paths)) {
  if (!matchPath(pattern, path)) continue;
  for (const chunk of chunks) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${ROUTE_CHUNKS.files[chunk]}`;
    document.head.append(link);
  }
}

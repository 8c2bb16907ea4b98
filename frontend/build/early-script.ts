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

function read(url: string): void {
  const answer = fetch(url, { credentials: 'include' });
  // Whoever takes it sees the failure; untaken, it shall not be reported as unhandled.
  answer.catch(() => undefined);
  reads[url] = answer;
}

/** The URL with its names filled in, or undefined when one is not known. */
function fill(template: string, values: Record<string, string | null>): string | undefined {
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
const known: Record<string, string | null> = {
  teamId: stored(storageKeys.selectedTeam),
  userId: session?.userId ?? null,
  companyId: session?.companyId ?? null,
  timeZone: encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone),
};

page.dataset.skeleton = path === '/auth' ? 'auth' : isPublic ? 'card' : 'shell';

function readFilled(templates: readonly string[], values: Record<string, string | null>): void {
  for (const template of templates) {
    const url = fill(template, values);
    if (url) read(url);
  }
}

EARLY_PLAN.always.forEach(read);
if (!isPublic) readFilled(EARLY_PLAN.signedIn, known);
for (const [pattern, templates] of Object.entries(EARLY_PLAN.pages)) {
  const parameters = matchPath(pattern, path);
  if (!parameters || !(session || isPublic)) continue;
  readFilled(templates, { ...known, ...parameters });
}
for (const [pattern, chunks] of Object.entries(ROUTE_CHUNKS.paths)) {
  if (!matchPath(pattern, path)) continue;
  for (const chunk of chunks) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${ROUTE_CHUNKS.files[chunk]}`;
    document.head.append(link);
  }
}

import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanIcons } from './build/lean-icons.ts';
import { loadingPlan } from './build/loading-plan.ts';
import { plainImports } from './build/plain-imports.ts';
import { reactModules } from './build/react-modules.ts';
import { serviceWorker } from './build/service-worker.ts';

const here = (file: string) => new URL(file, import.meta.url).pathname;

/** What nearly every screen needs, and what changes only when a dependency does. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)|use-sync-external-store|idb-keyval)[\\/](?!.*(infinite|queries|mutation-?(state|observer)|useMutation))/i;
/** Calls that a component watches: neither the dashboard nor a list has one from the beginning. */
const mutations = /node_modules[\\/]@tanstack[\\/].*(mutationObserver|useMutation)\.js$/;
/** What popups are made of: one chunk, fetched at idle. */
const popups =
  /node_modules[\\/](radix-ui|@radix-ui|@floating-ui|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce)[\\/]/;
/** `{ 'src/kit': 'call|uuid' }` as a test of module ids; files only, without what a query adds. */
function isOneOf(files: Record<string, string>): (id: string) => boolean {
  const paths = Object.entries(files).map(
    ([folder, names]) => new RegExp(`/${folder}/(${names})\\.(?:tsx?|mjs)$`),
  );
  return (id) => paths.some((path) => path.test(id));
}

/*
 * Our own chunks. What a module imports comes with it, unless a group before it has that already:
 * so a list names where one begins, and what else all of its pages need. Small modules in one
 * chunk weigh less than in many, and are one request.
 */

/** What every page needs: what the entry imports, and what pages have on either side of the sign-in. */
const isCore = isOneOf({
  src: 'route-tree\\.gen',
  'src/kit': 'query-cache|query-client|use-idle|when-idle',
  'src/ui':
    'button|draw-icon|icon-button|input|known-photos|report-failed-parts|spinner|toast-slot|tooltip-slot',
  'src/features/session': 'session-end|session-queries',
  'src/features/shell': 'loading-screen|use-error-message',
});
/** What forms and dialogs are made of: only when one opens, on most pages. */
const isFields = isOneOf({ 'src/kit': 'use-plain-form', 'src/ui': 'field' });
/** Asking, on any page. */
const isDialogs = isOneOf({ 'src/ui': 'alert-dialog|dialog|dialog-footer' });
/** What the forms of the public pages are made of. */
const isForms = isOneOf({
  'src/ui': 'password-input',
  'src/features/session': 'auth-form|sign-in-queries|sign-in-rules',
  'src/features/shell': 'brand',
});
/** What cards are made of, which pages before the sign-in have as well. */
const isCards = isOneOf({ 'src/ui': 'card|letter-mark|link-styles' });
/** The frame of every page behind the sign-in, and the small things that most of them show. */
const isShellPart = isOneOf({
  'lucide-react/dist/esm/icons': 'clock|search|shield-check|user-plus|x',
  'src/kit': 'call-pages|format-date|use-now',
  'src/ui':
    'badge|checkbox|combobox|empty-state|focus-page|grid|load-failure|panel|popover|progress|scroll-region|select|skeleton|status-dot',
});
const isShell = (id: string) => isShellPart(id) || /\/src\/routes\/_app\.tsx\?/.test(id);
/** How work is read, what the rows of dashboard and lists are made of, and other small parts. */
const isWorkReading = isOneOf({
  'lucide-react/dist/esm/icons': 'activity|calendar-days|globe|square|timer',
  'shared/clocks': 'clock-rules',
  'shared/goals': 'goal-labels',
  'shared/issues': 'issue-labels|issue-standing',
  'shared/todos': 'todo-rules',
  'src/kit': 'item-freshness|item-list|provisional-id',
  'src/ui': 'date-picker|due-label|priority-bars|quick-add',
  'src/features/clocks': 'clock-queries',
  'src/features/time': 'elapsed|time-queries',
  'src/features/todos': 'repeat-mark|reschedule-choices|todo-freshness|todo-order|todo-queries',
  'src/features/issues': 'issue-freshness|issue-queries',
  'src/features/goals': 'goal-freshness|goal-queries',
});
/** Telling how a deed went, with what was written: also where no work is edited. */
const isTelling = isOneOf({ 'src/ui': 'tell-outcome' });
/** How work is edited, which the dashboard fetches at idle. */
const isWorkEditing = isOneOf({
  'src/kit': 'item-cache|item-edits|item-ledger',
  'src/features/activity': 'figures-queries',
  'src/features/teams': 'team-choice-queries',
  'src/features/todos': 'following|tell-todo-change|todo-detail-queries|todo-edit-queries',
  'src/features/issues': 'issue-edit-queries',
  'src/features/goals': 'goal-edit-queries',
});
/** What list and page of goals have in common. */
const isGoals = isOneOf({
  'src/features/goals': 'goal-deletion|goal-detail-dates|goal-looks|use-milestone-actions',
});
/** Finding, by a search field; and what keys do, on pages and in rows. */
const isSearch = isOneOf({ 'src/kit': 'use-shortcuts', 'src/ui': 'row-keys|search-input' });
/** Lists whose rows are all in the page, and the keys of pages that are not a list. */
const isKeyedRows = isOneOf({ 'src/ui': 'grid-rows|keyed-rows|page-shortcuts' });
/** Editing a text where it stands, in rows and on pages of one thing. */
const isInlineEditing = isOneOf({ 'src/ui': 'inline-edit|row-select|row-title|textarea' });
/** A list of any length, for every page that has one. */
const isLists = isOneOf({
  'src/ui':
    'list-bar|list-row|row-list|row-return|row-title|use-highlight|use-list-page|use-row-keys|use-shown-rows|use-stable-order',
});

const apiPort = process.env.API_PORT ?? '3000';
const api = { target: `http://127.0.0.1:${apiPort}` };

export default defineConfig({
  root: here('.'),
  base: '/',
  resolve: {
    alias: {
      // The router's store asks for what React had not yet before version 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A page's loader comes with the page: queries of every feature would fill the entry.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
      routesDirectory: here('src/routes'),
      generatedRouteTree: here('src/route-tree.gen.ts'),
      routeFileIgnorePattern: '\\.test\\.',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: true,
      disableLogging: true,
    }),
    react(),
    leanIcons(),
    plainImports(),
    reactModules(),
    tailwindcss(),
    loadingPlan(),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    outDir: here('../.build/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The head script preloads what the path needs (build/loading-plan.ts); Vite's own way costs
    // each page a table of all chunks.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'vendor', test: vendor, priority: 20 },
            { name: 'mutations', test: mutations, priority: 19 },
            { name: 'core', test: isCore, priority: 15 },
            { name: 'fields', test: isFields, priority: 14.1 },
            { name: 'forms', test: isForms, priority: 14 },
            { name: 'cards', test: isCards, priority: 14 },
            { name: 'shell', test: isShell, priority: 13 },
            { name: 'dialogs', test: isDialogs, priority: 12.5 },
            { name: 'work-reading', test: isWorkReading, priority: 12 },
            { name: 'telling', test: isTelling, priority: 11.1 },
            { name: 'work-editing', test: isWorkEditing, priority: 11 },
            { name: 'search', test: isSearch, priority: 10.7 },
            { name: 'keyed-rows', test: isKeyedRows, priority: 10.65 },
            { name: 'inline-editing', test: isInlineEditing, priority: 10.6 },
            { name: 'lists', test: isLists, priority: 10.5 },
            { name: 'goals', test: isGoals, priority: 10.3 },
            { name: 'popups', test: popups, priority: 10 },
            // All in one: apart by the screens that need them, they would be fifteen requests.
            { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 11.5 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/storage': api, '/ws': { ...api, ws: true } },
  },
});

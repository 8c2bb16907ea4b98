import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { loadingPlan } from './build/loading-plan.ts';
import { serviceWorker } from './build/service-worker.ts';

const here = (file: string) => new URL(file, import.meta.url).pathname;

/** What nearly every screen needs, and what changes only when a dependency does. */
const vendor =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)|use-sync-external-store|idb-keyval)[\\/]/;
/** What popups are made of: one chunk, fetched at idle. */
const popups =
  /node_modules[\\/](radix-ui|@radix-ui|@floating-ui|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|get-nonce)[\\/]/;
/** `{ kit: 'call|uuid' }` as a test of module ids. */
function isOneOf(files: Record<string, string>): (id: string) => boolean {
  const paths = Object.entries(files).map(
    ([folder, names]) => new RegExp(`/frontend/src/${folder}/(${names})\\.tsx?$`),
  );
  return (id) => paths.some((path) => path.test(id));
}

/** Small modules that every screen needs, in one chunk: apart they would weigh 1.3 kB more. */
const isCore = isOneOf({
  kit: 'api-error|call|early-reads|local-storage|query-cache|query-client|search-text|session-ended|session-memory|uuid|when-idle',
  ui: 'button|button-styles|class-names|control-styles|icon-button|lazy-part|report-failed-parts|spinner|toast|toast-slot|tooltip|tooltip-slot',
  'features/session': 'safe-redirect|session-end|session-queries',
  // What a route's file keeps after its page and loader were split off; `-parts` of a page are none.
  routes: '(?:[^?]*/)?[^-?/][^?/]*',
  'features/todos': 'todo-filter',
  'features/issues': 'issue-filter',
  'features/shell':
    'brand|error-screen|loading-screen|message-screen|not-found-screen|page-info|product-mark|use-error-message',
});
/** What the forms of the public pages are made of. */
const isForms = isOneOf({
  kit: 'is-email|use-plain-form',
  ui: 'field|input|password-input',
  'features/session': 'form-heading|sign-in-rules',
});

/** What cards are made of, which pages before the sign-in have as well. */
const isCards = isOneOf({ ui: 'card|letter-mark|link-styles' });
/** What every page behind the sign-in needs, and none before it. */
const isShell = isOneOf({
  kit: 'call-pages|format-date|live-status|theme|use-now',
  ui: 'avatar|badge|checkbox|combobox|count|empty-state|menu|popover|select|select-trigger|sheet|skeleton|status-dot|tone|use-opened-once|use-popup',
  'features/dashboard': 'dashboard-queries',
  'features/live': 'live-connection',
  'features/notifications':
    'notification-bell|notifications-skeleton|unread-queries|use-unread-beep',
  'features/session': 'sign-in-redirect|sign-out-queries|time-zone-queries',
  'features/shell':
    'company-selector|header-bar|navigation|new-item-menu|page-error|shell|sidebar|sidebar-entry|theme-toggle|use-focus-on-navigation|user-menu',
  'features/teams': 'team-queries|team-selection|team-selector',
});
/** How work is read; apart from how it is edited, which the dashboard fetches later. */
const isWorkReading = isOneOf({
  kit: 'item-freshness|item-list',
  'features/todos': 'todo-freshness|todo-queries',
  'features/issues': 'issue-freshness|issue-queries',
  'features/goals': 'goal-freshness|goal-queries',
});
const isWorkEditing = isOneOf({
  kit: 'item-cache|item-edits|item-ledger',
  'features/activity': 'figures-queries',
  'features/todos':
    'todo-cache-queries|todo-detail-queries|todo-edit-queries|todo-order|todo-place-queries',
  'features/issues': 'issue-cache-queries|issue-edit-queries|issue-order',
});
/** A list of any length, for every page that has one. */
const isLists = isOneOf({
  ui: 'list-bar|list-row|row-list|row-title|use-highlight|use-list-page|use-row-keys|use-shown-rows|use-stable-order',
});

const apiPort = process.env.API_PORT ?? '3000';
const api = { target: `http://127.0.0.1:${apiPort}` };

export default defineConfig({
  root: here('.'),
  base: '/',
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
    tailwindcss(),
    loadingPlan(),
    serviceWorker(),
  ],
  build: {
    target: 'es2022',
    outDir: here('../.build/web'),
    emptyOutDir: true,
    manifest: true,
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
            { name: 'core', test: isCore, priority: 15 },
            { name: 'forms', test: isForms, priority: 14 },
            { name: 'cards', test: isCards, priority: 14 },
            { name: 'shell', test: isShell, priority: 13 },
            { name: 'work-reading', test: isWorkReading, priority: 12 },
            { name: 'work-editing', test: isWorkEditing, priority: 11 },
            { name: 'lists', test: isLists, priority: 10.5 },
            { name: 'popups', test: popups, priority: 10 },
            {
              name: 'icons',
              test: /lucide-react/,
              minShareCount: 2,
              // Together where the same screens need them: apart, each would be a request.
              entriesAware: true,
              entriesAwareMergeThreshold: 3000,
              priority: 5,
            },
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

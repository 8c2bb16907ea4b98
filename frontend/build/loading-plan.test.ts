// @vitest-environment node
import { expect, test } from 'vitest';
import { loadingPlan } from './loading-plan.ts';

/** As Vite passes the page on. */
const page = `<!doctype html>
<html>
  <head>
    <!--preloads-->
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  </head>
  <body>
    <div id="root"><!--skeleton--></div>
  </body>
</html>
`;

const chunk = (fileName: string, imports: string[] = [], route?: string) => ({
  type: 'chunk',
  fileName,
  imports,
  isEntry: fileName === 'assets/index-1.js',
  moduleIds: route ? [`/app/src/routes/${route}?tsr-split=component`] : [],
});

const bundle = Object.fromEntries(
  [
    chunk('assets/index-1.js', ['assets/vendor-1.js', 'assets/core-1.js']),
    chunk('assets/vendor-1.js', ['assets/rolldown-runtime-1.js']),
    chunk('assets/rolldown-runtime-1.js'),
    chunk('assets/core-1.js'),
    chunk('assets/todos-1.js', [], '_app/todos.index.tsx'),
  ].map((output) => [output.fileName, output]),
);

test('the page requests the large files of every page before those of the head script', async () => {
  const { transformIndexHtml } = loadingPlan();
  if (typeof transformIndexHtml !== 'object') throw new Error('The handler has options.');
  const html = String(
    await transformIndexHtml.handler.call({} as never, page, { bundle } as never),
  );
  const head = html.slice(0, html.indexOf('</head>'));
  const requests = [...head.matchAll(/(?:src|href)="([^"]+)"|<(script)>/g)];
  expect(requests.map(([, url, script]) => url ?? script)).toEqual([
    '/assets/vendor-1.js',
    '/assets/core-1.js',
    '/assets/index-1.js',
    '/assets/index-1.css',
    'script',
  ]);
  expect(head).toContain('<link rel="preload" as="style" crossorigin href="/assets/index-1.css">');
  // The stylesheet itself must not delay the skeleton.
  expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('id="skeleton"'));
});

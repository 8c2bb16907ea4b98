import { expect, test } from 'vitest';
import { unwrapImports } from './plain-imports.ts';

test.each([
  [
    `(await __vitePreload(async () => {
	const { Sheet } = await import("./sheet-!~{015}~.js");
	return { Sheet };
}, __VITE_PRELOAD__)).Sheet`,
    '(await import("./sheet-!~{015}~.js")).Sheet',
  ],
  [
    'const load = () => __vitePreload(() => import("./edit-!~{01E}~.js"), __VITE_PRELOAD__);',
    'const load = () => import("./edit-!~{01E}~.js");',
  ],
  [
    '__vitePreload(() => Promise.all([import("./a.js"), 1]), __VITE_PRELOAD__)',
    '__vitePreload(() => Promise.all([import("./a.js"), 1]), __VITE_PRELOAD__)',
  ],
])('%s is imported as it is', (written, plain) => {
  expect(unwrapImports(written)).toBe(plain);
});

import { render } from '@testing-library/react';
import { Bell, CircleAlert } from 'lucide-react';
import { expect, test } from 'vitest';
import { drawIcon } from '../src/ui/draw-icon.ts';
import { leanShapes } from './lean-icons.ts';

test('a shape that is nothing but a path is its outline, the others keep what they need', () => {
  const shapes = leanShapes([
    ['path', { d: 'M2 12h2', key: 'a' }],
    ['path', { d: 'M4 4h1', fill: 'none', key: 'b' }],
    ['circle', { cx: '12', cy: '12', r: '4', key: 'c' }],
  ]);
  expect(shapes).toEqual([
    'M2 12h2',
    ['path', { d: 'M4 4h1', fill: 'none' }],
    ['circle', { cx: '12', cy: '12', r: '4' }],
  ]);
});

/** An icon as it is drawn, without the names that the library gives it. */
function drawn(Icon: typeof Bell): Node | null {
  const { container } = render(<Icon className="size-4" />);
  container.firstElementChild?.setAttribute('class', 'size-4');
  return container.firstChild;
}

test.each([
  ['bell', Bell],
  ['circle-exclamation-point', CircleAlert],
])('%s is drawn as by the library', async (name, Icon) => {
  const file = `../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`;
  const { __iconData } = await import(/* @vite-ignore */ new URL(file, import.meta.url).pathname);
  const Lean = drawIcon(leanShapes(__iconData.node)) as unknown as typeof Bell;
  expect(drawn(Lean)?.isEqualNode(drawn(Icon))).toBe(true);
});

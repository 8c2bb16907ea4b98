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

test('an icon that is joined is one outline, wherever its parts begin', () => {
  const shapes = leanShapes(
    [
      ['path', { d: 'M2 12h2', key: 'a' }],
      ['path', { d: 'm15 5 4 4', key: 'b' }],
      ['circle', { cx: '12', cy: '13', r: '4', key: 'c' }],
      ['rect', { x: '3', y: '4', width: '18', height: '16', rx: '2', key: 'd' }],
      ['rect', { x: '5', y: '6', width: '4', height: '3', key: 'e' }],
      ['line', { x1: '1', y1: '2', x2: '3', y2: '4', key: 'f' }],
    ],
    true,
  );
  expect(shapes).toEqual([
    [
      'M2 12h2',
      'M0 0m15 5 4 4',
      'M8 13a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
      'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z',
      'M5 6h4v3h-4v-3z',
      'M1 2L3 4',
    ].join(''),
  ]);
});

test('what is more than strokes is not joined', () => {
  const filled = ['circle', { cx: '12', cy: '5', r: '3', fill: 'currentColor' }] as const;
  expect(leanShapes([['path', { d: 'M2 12h2' }], filled], true)).toEqual(['M2 12h2', filled]);
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

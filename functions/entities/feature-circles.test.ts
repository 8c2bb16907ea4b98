import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..');
const notFeatures = ['kit', 'entities', 'testing'];

/** Feature → the features that it imports. */
const importsOfFeatures = () => {
  const imports = new Map<string, Set<string>>();
  for (const path of globSync('*/**/*.ts', { cwd: root })) {
    const feature = path.split('/')[0]!;
    if (notFeatures.includes(feature) || /\.test\.ts$|\/testing\//.test(path)) continue;
    const own = imports.get(feature) ?? new Set();
    imports.set(feature, own);
    const source = readFileSync(join(root, path), 'utf8');
    for (const [, other] of source.matchAll(/ from '#functions\/([^/]+)\//g))
      if (other !== feature && !notFeatures.includes(other!)) own.add(other!);
  }
  return imports;
};

/** Groups of features that reach each other. */
const circlesIn = (imports: ReadonlyMap<string, ReadonlySet<string>>) => {
  const reachedFrom = (feature: string) => {
    const reached = new Set<string>();
    const open = [feature];
    for (let next = open.pop(); next !== undefined; next = open.pop())
      for (const other of imports.get(next) ?? [])
        if (!reached.has(other)) {
          reached.add(other);
          open.push(other);
        }
    return reached;
  };
  const reached = new Map([...imports.keys()].map((each) => [each, reachedFrom(each)]));
  const circles = [...reached].map(([feature, all]) =>
    [...all].filter((other) => reached.get(other)?.has(feature)).sort(),
  );
  return [...new Set(circles.map((circle) => circle.join(' ')))].filter(Boolean).sort();
};

test('circles are found', () => {
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set<string>()],
  ]);
  expect(circlesIn(imports)).toEqual(['a b c']);
});

/**
 * Who may see something is known by people, teams and work together, and what they record is read
 * by the same people. Time is logged on todos, which stop timers.
 */
test('no other features reach each other', () => {
  const imports = importsOfFeatures();
  expect(imports.size).toBeGreaterThan(20);
  expect(circlesIn(imports)).toEqual([
    'activity audit notifications people teams work',
    'time todos',
  ]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { liveEntities } from './live-entities.ts';

/** They decide what somebody may see, and whether they are there. */
const known = ['user', 'team', 'company'];

const names = [...new Set(liveEntities.flatMap(({ type, itemType = type }) => [type, itemType]))]
  .filter((name) => !known.includes(name))
  .sort();

/** The entities that a source names in quotation marks. */
const namesIn = (source: string) =>
  names.filter((name) =>
    [`'${name}'`, `"${name}"`, `\`${name}\``].some((it) => source.includes(it)),
  );

test('a name of an entity is found', () => {
  expect(namesIn("const isTodo = type === 'todo';")).toEqual(['todo']);
  expect(namesIn("const isUser = type === 'user';")).toEqual([]);
});

test.each(['live', 'background', 'consistency', 'profile/reactions'])(
  'functions/%s names no entity',
  (folder) => {
    const path = join(import.meta.dirname, '..', folder);
    const files = readdirSync(path).filter((file) => /(?<!\.test)\.ts$/.test(file));
    expect(files.length).toBeGreaterThan(1);
    const found = files.map((file) => [file, namesIn(readFileSync(join(path, file), 'utf8'))]);
    expect(Object.fromEntries(found.filter(([, its]) => its!.length > 0))).toEqual({});
  },
);

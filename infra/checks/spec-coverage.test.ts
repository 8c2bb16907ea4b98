import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../local/settings.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');

interface Row {
  statement: string;
  places: string[];
  tests: { file: string; name: string }[];
}

/** Where a test or a group of tests gets its name: in the call, or on a line of its own. */
const isNaming = (line: string) =>
  /(\btest|\bdescribe|\binEveryLook)\b.*\(|^\s*\].*\)\(|^\s*['"`]/.test(line);

const readRow = (line: string): Row => {
  const [statement = '', built = '', proven = ''] = line.split(' | ').map((cell) => cell.trim());
  return {
    statement: statement.replace(/^\| /, ''),
    places: [...built.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
    tests: proven
      .replace(/ \|$/, '')
      .split('<br>')
      .flatMap((proof) => {
        const [, file, name] = /^`([^`]+)` › (.+)$/.exec(proof) ?? [];
        return file && name ? [{ file, name }] : [];
      }),
  };
};

const rows = read('docs/spec-coverage.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Statement |'))
  .map(readRow);

describe('every statement of the specification that is said to be built', () => {
  test('is counted', () => expect(rows.length).toBeGreaterThan(100));

  test.each(rows.map((row) => [row.statement, row] as const))('%s', (_, { places, tests }) => {
    expect(places.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
    expect(places).not.toEqual([]);
    expect(tests).not.toEqual([]);
    const isThere = ({ file, name }: Row['tests'][number]) =>
      existsSync(join(projectRoot, file)) &&
      read(file)
        .split('\n')
        .some((line) => line.includes(name) && isNaming(line));
    expect(tests.filter((proof) => !isThere(proof))).toEqual([]);
  });
});

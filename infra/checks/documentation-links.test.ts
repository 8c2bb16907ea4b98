import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { projectRoot } from '../project-root.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const exists = (file: string) => existsSync(join(projectRoot, file));

/** Titles are found in the call of a test or group, or on a line of their own. */
const mayHoldTitle = (line: string) =>
  /(\btest|^\s*it|\bdescribe|\btestEveryVisualState)\b.*\(|^\s*\].*\)\(|^\s*['"`]/.test(line);

const hasTest = (file: string, title: string) =>
  exists(file) &&
  read(file)
    .split('\n')
    .some((line) => line.includes(title) && mayHoldTitle(line));

/** The rows of a document's tables, except their headings. */
const rowsOf = (document: string) =>
  document
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Statement |'))
    .map((line) => line.replace(/^\| | \|$/g, '').split(' | '));

/** The errors of a test, written `file` › title. */
const testFaultsOf = (quoted: string) => {
  const [, file = '', title = ''] = /^`([^`]+)` › (.+)$/.exec(quoted) ?? [];
  if (!file) return ['names no test'];
  return hasTest(file, title) ? [] : [`no test ${file} › ${title}`];
};

/** The errors of a cell of tests: the first has a title, further ones are files. */
const proofFaultsOf = (proof: string) => {
  const [first = '', ...others] = proof.split('<br>');
  const missing = others
    .map((quoted) => quoted.replaceAll('`', ''))
    .filter((file) => !exists(file))
    .map((file) => `no file ${file}`);
  return [...testFaultsOf(first), ...missing];
};

/** The errors of a row `| statement | tests |`. */
const faultsOf = ([statement = '', proof = '']: string[]) =>
  proofFaultsOf(proof).map((fault) => `${statement}: ${fault}`);

const statuses = ['Met', 'Partly', 'Not met', 'Not applicable'];

/** The rows `| V1.1.1 | asks for | status | where | tests |` of the security document. */
const requirementsOf = (document: string) =>
  rowsOf(document).filter(([id = '']) => /^V\d+\.\d+\.\d+$/.test(id));

/** The errors of a requirement. Its place is a path or a link; a dash stands for no test. */
const requirementFaultsOf = ([id = '', , status = '', where = '', proof = '']: string[]) => {
  const faults = [
    ...(statuses.includes(status) ? [] : [`unknown status ${status}`]),
    ...(status === 'Met' && !/`[^`]*\/|\]\(/.test(where) ? ['names no place'] : []),
    ...(proof === '–' ? [] : proofFaultsOf(proof)),
  ];
  return faults.map((fault) => `${id}: ${fault}`);
};

const brokenLinksOf = (file: string) =>
  [...read(file).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target) && !exists(join(dirname(file), target)))
    .map((target) => `${file}: ${target}`);

/** Paths in backticks, except patterns such as `functions/<feature>`. */
const missingPathsOf = (file: string) =>
  [...read(file).matchAll(/`((?:docs|frontend|functions|infra|shared)\/[\w./$-]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !exists(path))
    .map((path) => `${file}: ${path}`);

const documents = globSync(['*.md', 'docs/**/*.md', 'infra/**/*.md'], { cwd: projectRoot });

describe('documentation', () => {
  test('links and paths lead to existing files', () => {
    expect(documents.length).toBeGreaterThan(50);
    expect(documents.flatMap(brokenLinksOf)).toEqual([]);
    expect(documents.flatMap(missingPathsOf)).toEqual([]);
  });

  test('the index lists every decision, and the numbers have no gaps', () => {
    const decisions = globSync('0*.md', { cwd: join(projectRoot, 'docs/decisions') }).sort();
    const index = read('docs/decisions/README.md');
    expect(decisions.filter((file) => !index.includes(`](${file})`))).toEqual([]);
    const numbers = decisions.map((file) => Number(file.slice(0, 4)));
    expect(numbers).toEqual(decisions.map((_, at) => at + 1));
  });

  test('docs/spec-coverage.md names existing files and tests', () => {
    const rows = rowsOf(read('docs/spec-coverage.md'));
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  test('docs/security.md names existing tests, and counts its requirements', () => {
    const document = read('docs/security.md');
    const requirements = requirementsOf(document);
    expect(requirements.flatMap(requirementFaultsOf)).toEqual([]);
    expect(new Set(requirements.map(([id]) => id)).size).toBe(requirements.length);
    const counted = statuses.map(
      (each) => `| ${each} | ${requirements.filter(([, , status]) => status === each).length} |`,
    );
    expect(document).toContain(counted.join('\n'));
  });

  test('a requirement without a known status, a place or its test is found', () => {
    const rows = requirementsOf(
      '| V1.1.1 | Asks | Met | Somewhere | – |\n| V1.1.2 | Asks | Done | `infra/x` | `package.json` › planted title |',
    );
    expect(rows.flatMap(requirementFaultsOf)).toEqual([
      'V1.1.1: names no place',
      'V1.1.2: unknown status Done',
      'V1.1.2: no test package.json › planted title',
    ]);
  });

  test('a missing file or test is found', () => {
    const [row] = rowsOf('| Planted | `package.json` › planted title<br>`infra/gone.test.ts` |');
    expect(faultsOf(row!)).toEqual([
      'Planted: no test package.json › planted title',
      'Planted: no file infra/gone.test.ts',
    ]);
  });
});

import { expect, test } from 'vitest';

const copyModules = import.meta.glob<Record<string, unknown>>('../**/*copy.ts', { eager: true });

const name = 'דנה';

/** Parameters that the product fills, never people. */
const own = new Set(
  [
    'date day month year time span duration since start length theme type noun nouns label format',
    'excess limit most written total field fields period level speed zone timeZone priority schedule cell role file due',
    'one what reason scope isArchive status count counts people days hours minutes found entries completed all more users',
    'place number overdue percent celsius browsers milestones issues scorecards teams shown moved archived',
  ]
    .join(' ')
    .split(' '),
);

const givenFor = (parameter: string) => (own.has(parameter) ? '3' : name);

/** `(name, { more })` → a name for `name` and an object with names for the rest. */
const argumentsOf = (say: (...given: unknown[]) => unknown) => {
  const [, list = ''] = /^(?:\(([^)]*)\)|(?=\w+ =>))/.exec(String(say)) ?? [];
  if (list.startsWith('{')) return [new Proxy({}, { get: (_, field) => givenFor(String(field)) })];
  return list.split(',').map((parameter) => givenFor(parameter.trim()));
};

/** What the functions of some copy say about somebody of this name. */
const sentencesOf = (copy: unknown, path: string): (readonly [string, string])[] => {
  if (typeof copy === 'function') {
    try {
      return sentencesOf(copy(...argumentsOf(copy as () => unknown)), path);
    } catch {
      // It needs something other than names.
      return [];
    }
  }
  if (typeof copy === 'string') return [[path, copy]];
  if (typeof copy !== 'object' || copy === null) return [];
  return Object.entries(copy).flatMap(([key, value]) => sentencesOf(value, `${path} ${key}`));
};

const sentences = Object.entries(copyModules)
  .flatMap(([file, module]) => sentencesOf(module, file))
  .filter(([, text]) => text.includes(name));

test('there are sentences with names', () => {
  expect(sentences.length).toBeGreaterThan(50);
});

test.each(sentences)('%s isolates names: %s', (_, text) => {
  expect(text.replaceAll(`\u2068${name}\u2069`, '')).not.toContain(name);
});

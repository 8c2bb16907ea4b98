import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { rules } from '#functions/entities/audit-rules.ts';
import { projectRoot } from '#infra/project-root.ts';

const filesOf = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') &&
        !/testing\/|\.test\.ts$|-audit\.ts$|^(consistency|entities)\//.test(path),
    )
    .map((path) => ({ path, text: readFileSync(join(projectRoot, folder, path), 'utf8') }));

/** The code that writes items: stores, and what else names keys of the table and writes. */
const sources = ['functions', 'infra/tenants']
  .flatMap(filesOf)
  .filter(
    ({ path, text }) =>
      path.endsWith('-store.ts') ||
      (/\bPK\b|Key = \(|keyOf/.test(text) && /table-write\.ts|client-dynamodb'/.test(text)),
  );

/** What `type: …` says in this file: a literal, a constant of the file, or a template. */
const typesIn = (text: string): RegExp[] => {
  const literals = [...text.matchAll(/\btype: (?:\{ S: )?'(\w+)'/g)].map(([, type]) => type!);
  const constants = [...text.matchAll(/\btype: (\w+),/g)].flatMap(([, name]) =>
    [...text.matchAll(new RegExp(`const ${name} = '(\\w+)'`, 'g'))].map(([, type]) => type!),
  );
  const templates = [...text.matchAll(/\btype: `([^`]+)`/g)].map(([, template]) =>
    template!.replaceAll(/\$\{[^}]+\}/g, '\\w+'),
  );
  return [...literals, ...constants, ...templates].map((type) => new RegExp(`^${type}$`));
};

const written = sources.flatMap(({ text }) => typesIn(text));
const known = Object.keys(rules);

test('the audit knows every type that is written', () => {
  expect(written.length).toBeGreaterThan(60);
  const unknown = written.filter((type) => !known.some((name) => type.test(name)));
  expect(unknown.map(String)).toEqual([]);
});

test('every type that the audit knows is written', () => {
  expect(known.filter((name) => !written.some((type) => type.test(name)))).toEqual([]);
});

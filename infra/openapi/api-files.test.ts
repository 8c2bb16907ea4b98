import { expect, test } from '@jest/globals';
import { routes } from '#shared/routes.ts';
import { apiFiles } from './api-files.ts';
import { referencePage } from './reference-page.ts';

const textOf = (path: string) => apiFiles().find((file) => file.path === path)!.text;

test('the document and the page have every route', () => {
  const { paths } = JSON.parse(textOf('/api/openapi.json'));
  const page = textOf('/api/reference.html');
  for (const { method, path, name } of routes) {
    expect(paths[path][method.toLowerCase()].operationId).toBe(name);
    expect(page).toContain(`<code>${method} ${path}</code>`);
  }
});

test('the page runs nothing and loads nothing', () => {
  const page = textOf('/api/reference.html');
  expect(page).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|javascript:/i);
});

test('text of a description is escaped', () => {
  const operation = {
    operationId: 'a',
    tags: ['<b>"x"</b>'] as [string],
    summary: '1 < 2 & "more"',
    security: [],
    parameters: [],
    responses: {},
  };
  const page = referencePage({
    info: { title: 'T', version: '1', description: 'Send `<id>`.' },
    paths: { '/api/a': { get: operation } },
  });
  expect(page).toContain('1 &lt; 2 &amp; &quot;more&quot;');
  expect(page).not.toContain('<b>');
  expect(page).toContain('Send <code>&lt;id&gt;</code>.');
});

import { expect, test } from '@jest/globals';
import { chooseEncoding } from './compression.ts';
import { compileEdgeFunction } from './edge-function.ts';
import { localise, localisePolicy } from './localise.ts';
import { pathPattern } from './path-pattern.ts';

test.each([
  ['/api/*', '/api/teams/1', true],
  ['/api/*', '/apis', false],
  ['/ws', '/ws', true],
  ['/ws', '/ws/@connections/1', false],
  ['*.js', '/assets/a.js', true],
  ['/*.js', '/assets/a.js', true],
  ['/a?c', '/abc', true],
  ['*', '/anything', true],
])('the pattern %s takes %s: %s', (pattern, path, taken) => {
  expect(pathPattern(pattern)(path)).toBe(taken);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['deflate', undefined],
  [undefined, undefined],
])('to %s it answers in %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted, ['br', 'gzip'])).toBe(chosen);
});

const viewed = { method: 'GET', uri: '/a', querystring: {}, headers: {}, cookies: {} };

test('a CloudFront function may change the request or answer it', () => {
  const changes = compileEdgeFunction(
    "function handler(event) { event.request.uri = '/b'; return event.request; }",
  );
  expect(changes(viewed, '127.0.0.1')).toMatchObject({ uri: '/b' });
  const answers = compileEdgeFunction('function handler() { return { statusCode: 302 }; }');
  expect(answers(viewed, '127.0.0.1')).toEqual({ statusCode: 302 });
});

test('a CloudFront function reaches nothing of this machine', () => {
  const curious = compileEdgeFunction(
    'function handler() { return { statusCode: 200, body: typeof process + typeof require + typeof setTimeout + typeof fetch }; }',
  );
  expect(curious(viewed, '127.0.0.1')).toMatchObject({ body: 'undefined'.repeat(4) });
  expect(() => compileEdgeFunction('var nothing;')).toThrow('handler');
});

test('addresses of AWS become ours, and nothing is upgraded to TLS', () => {
  const replacements = new Map([
    ['https://photos.s3.amazonaws.com', 'http://127.0.0.1:3000/storage/'],
  ]);
  expect(localise('see https://photos.s3.amazonaws.com', replacements)).toBe(
    'see http://127.0.0.1:3000/storage/',
  );
  const policy = "img-src 'self' https://photos.s3.amazonaws.com; upgrade-insecure-requests";
  expect(localisePolicy(policy, replacements)).toBe(
    "img-src 'self' http://127.0.0.1:3000/storage/",
  );
});

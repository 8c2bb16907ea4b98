import { expect, test } from '@jest/globals';
import { chooseEncoding } from './compression.ts';
import { compileEdgeFunction } from './edge-function.ts';
import { policyWithLocalUrls, withLocalUrls } from './local-urls.ts';
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
])('the pattern %s matches %s: %s', (pattern, path, taken) => {
  expect(pathPattern(pattern)(path)).toBe(taken);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['deflate', undefined],
  [undefined, undefined],
])('accept-encoding %s selects %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted, ['br', 'gzip'])).toBe(chosen);
});

const viewed = { method: 'GET', uri: '/a', querystring: {}, headers: {}, cookies: {} };

test('a CloudFront function can change the request or respond to it', () => {
  const changes = compileEdgeFunction(
    "function handler(event) { event.request.uri = '/b'; return event.request; }",
  );
  expect(changes(viewed, '127.0.0.1')).toMatchObject({ uri: '/b' });
  const respond = compileEdgeFunction('function handler() { return { statusCode: 302 }; }');
  expect(respond(viewed, '127.0.0.1')).toEqual({ statusCode: 302 });
});

test('a CloudFront function cannot access this machine', () => {
  const curious = compileEdgeFunction(
    'function handler() { return { statusCode: 200, body: typeof process + typeof require + typeof setTimeout + typeof fetch }; }',
  );
  expect(curious(viewed, '127.0.0.1')).toMatchObject({ body: 'undefined'.repeat(4) });
  expect(() => compileEdgeFunction('var nothing;')).toThrow('handler');
});

test('URLs of AWS are replaced by local ones, and nothing is upgraded to TLS', () => {
  const replacements = new Map([
    ['https://photos.s3.amazonaws.com', 'http://127.0.0.1:3000/storage/'],
  ]);
  expect(withLocalUrls('see https://photos.s3.amazonaws.com', replacements)).toBe(
    'see http://127.0.0.1:3000/storage/',
  );
  const policy = "img-src 'self' https://photos.s3.amazonaws.com; upgrade-insecure-requests";
  expect(policyWithLocalUrls(policy, replacements)).toBe(
    "img-src 'self' http://127.0.0.1:3000/storage/",
  );
});

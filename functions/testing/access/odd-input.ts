import { randomUUID } from 'node:crypto';
import { amount } from '#infra/testing/run-length.ts';

/** Values that only an attacker or a faulty client sends. */

const nested = (open: string, close: string, depth: number) =>
  `${open.repeat(depth)}0${close.repeat(depth)}`;

/** The oddest first. */
const texts = [
  '',
  '\u0000',
  '🏴‍☠️'.repeat(300),
  '9999-12-31T23:59:59-14:00',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30T00:00:00.000Z',
  '\u202e\u200b',
  '1e999',
  '9'.repeat(400),
  ' ',
  'NaN',
  "' or 1=1",
  '00000000-0000-0000-0000-000000000000',
];

/** Values of a field, the oddest first. A short run tries seven. */
export const oddValues: string[] = [
  // Half of a surrogate pair: valid in JSON, not in UTF-8.
  '"a\\udfffb"',
  JSON.stringify('🏴‍☠️'.repeat(5000)),
  '{"__proto__":{"polluted":true}}',
  nested('[', ']', 5000),
  'null',
  '9007199254740993',
  '[null]',
  ...texts.map((text) => JSON.stringify(text)),
  'true',
  '-1',
  '1.5',
  '1e999',
  '[]',
  JSON.stringify(Array.from({ length: 1500 }, () => randomUUID())),
  '{"toString":"x","valueOf":1,"toJSON":"y","length":1e9}',
].slice(0, amount(4, 30));

/** Whole bodies. */
export const oddBodies: string[] = [
  '\ufeff{}',
  ' ',
  '{"a":1,}',
  '{"a":NaN}',
  '1e999',
  '{"toString":1}',
  '{"__proto__":null}',
  '{"a\\ud800":1}',
  nested('[', ']', 60_000),
  nested('{"a":', '}', 20_000),
].slice(-amount(4, 10));

export const oddContentTypes = [
  '',
  'application/jsonp',
  'text/json',
  'multipart/form-data; boundary=x',
  '; application/json',
].slice(0, amount(2, 5));

/** Values of a query parameter. */
export const oddTexts: string[] = [...texts, '\ud800', '[]'];

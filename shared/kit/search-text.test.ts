import { expect, test } from 'vitest';
import { searchDay, searchId, searchText } from './search-text.ts';

const nothing = [undefined, null, '', {}, ['a'], [7]];

test.each<[unknown, string]>([
  ['late', 'late'],
  [7, '7'],
  [0, '0'],
  [true, 'true'],
  [false, 'false'],
])('a search for %j is one for the text %j', (value, text) => {
  expect(searchText(value)).toBe(text);
});

test.each(nothing)('%j is no text to search for', (value) => {
  expect(searchText(value)).toBeUndefined();
});

test.each(['2026-11-20', '1900-01-31', '2028-02-29', '9998-12-31'])('%s is a day', (day) => {
  expect(searchDay(day)).toBe(day);
});

test.each([
  ...nothing,
  ...[20_261_120, 'today', '2026-11-20T07:00', '1899-12-31', '0026-11-20'],
  ...['2026-13-07', '2026-02-29', '2026-02-30', '2026-11-31', '2026-00-17'],
])('%j is no day', (value) => {
  expect(searchDay(value)).toBeUndefined();
});

test('an id may have capitals', () => {
  for (const id of ['5d1c9a70-3b1e-4f6c-8a43-2e7f90b1c6d5', '0B7E21F4-96D3-4C58-B1AA-7F30E5D2C817'])
    expect(searchId(id)).toBe(id);
});

test.each([...nothing, 7, 'ola', '5d1c9a70-3b1e-4f6c-8a43-2e7f90b1c6d57'])(
  '%j is no id',
  (value) => {
    expect(searchId(value)).toBeUndefined();
  },
);

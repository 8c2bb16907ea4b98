import { describe, expect, test } from 'vitest';
import { foldText, nameSortKey } from './fold-text.ts';

describe('foldText', () => {
  test.each([
    ['Öfen', 'ofen'],
    ['ÖFEN', 'ofen'],
    ['O\u0308fen', 'ofen'],
    ['Straße', 'strasse'],
    ['STRAẞE', 'strasse'],
    ['Müller', 'muller'],
    ['Ágnes Łukasz', 'agnes lukasz'],
    ['Søren Æbelø', 'soren aebelo'],
    ['İstanbul', 'istanbul'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['οδός', 'οδοσ'],
    ['Ёлка', 'елка'],
  ])('folds %s to %s', (text, folded) => expect(foldText(text)).toBe(folded));

  test.each(['ガラス', 'हिन्दी'])('keeps diacritics that are separate letters: %s', (text) =>
    expect(foldText(text).normalize('NFC')).toBe(text),
  );
});

describe('nameSortKey', () => {
  test('sorts by letters before diacritics and case', () => {
    const names = ['Zora', 'ágnes', 'Bo', 'Agnes', 'Émile'];
    const sorted = names.toSorted((one, other) =>
      nameSortKey(one, one) < nameSortKey(other, other) ? -1 : 1,
    );
    expect(sorted).toEqual(['Agnes', 'ágnes', 'Bo', 'Émile', 'Zora']);
  });

  test('fits a DynamoDB key for every name of 200 characters', () => {
    for (const character of ['각', '\u1d160', '😀', 'İ', 'ß']) {
      const key = nameSortKey(character.repeat(200), crypto.randomUUID());
      expect(new TextEncoder().encode(key).length).toBeLessThanOrEqual(600);
      expect(key.isWellFormed()).toBe(true);
    }
  });
});

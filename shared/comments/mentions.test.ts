import { describe, expect, test } from 'vitest';
import { mentionAt, mentionedIn, piecesOf, suggestedFor, withMention } from './mentions.ts';

const person = (username: string, name = username) => ({ id: username, username, name });
const mara = person('mara.lindqvist@x.io', 'Mara Lindqvist');
const idris = person('idris-o_1@x.io', 'Idris Okafor');
const plus = person('jun+work@x.io', 'Jun Watanabe');
const longer = person('mara.lindqvist@x.io.uk', 'Mara Longer');
const people = [mara, idris, plus, longer];

describe('whom a text mentions', () => {
  test.each([
    ['@mara.lindqvist@x.io', [mara]],
    ['Hello @mara.lindqvist@x.io, and @idris-o_1@x.io!', [mara, idris]],
    ['@MARA.Lindqvist@X.IO', [mara]],
    ['(@mara.lindqvist@x.io)', [mara]],
    ['Ask @mara.lindqvist@x.io.', [mara]],
    ['Ask @mara.lindqvist@x.io...', [mara]],
    ['@mara.lindqvist@x.io-', [mara]],
    ["@mara.lindqvist@x.io's turn", [mara]],
    ['line\n@mara.lindqvist@x.io\nline', [mara]],
    ['@mara.lindqvist@x.io @mara.lindqvist@x.io', [mara]],
    ['@mara.lindqvist@x.io.uk', [longer]],
    ['@jun+work@x.io: look', [plus]],
    ['@jun+work@x.io2', []],
    ['@mara', []],
    ['@nobody@x.io', []],
    ['mara.lindqvist@x.io', []],
    ['an address such as me@mara.lindqvist@x.io', []],
    ['@mara.lindqvist@x.ios', []],
    ['@', []],
    ['@@', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(mentionedIn(text, people)).toEqual(expected);
  });

  test('is found in pieces that together are the text', () => {
    const text = 'Hi @mara.lindqvist@x.io. Or @nobody? @jun+work@x.io';
    const pieces = piecesOf(text, people);
    expect(pieces).toEqual([
      { text: 'Hi ' },
      { text: '@mara.lindqvist@x.io', person: mara },
      { text: '. Or @nobody? ' },
      { text: '@jun+work@x.io', person: plus },
    ]);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  test('takes no longer for a text that is all mentions', () => {
    const text = '@a'.repeat(5000);
    expect(mentionedIn(text, people)).toEqual([]);
  });
});

describe('the mention that is being written', () => {
  test.each([
    ['@', 1, { start: 0, name: '' }],
    ['Hi @ma', 6, { start: 3, name: 'ma' }],
    ['Hi @mara@x', 10, { start: 3, name: 'mara@x' }],
    ['Hi @mara there', 8, { start: 3, name: 'mara' }],
    ['Hi @mara there', 6, { start: 3, name: 'ma' }],
    ['(@ma', 4, { start: 1, name: 'ma' }],
    ['Hi @mara ', 9, undefined],
    ['mara@x', 6, undefined],
    ['Hi', 2, undefined],
    ['@ma', 0, undefined],
  ])('%j with the caret at %i', (text, caret, expected) => {
    expect(mentionAt(text, caret)).toEqual(expected);
  });

  test.each([
    ['Hi @ma', 6, 'Hi @mara.lindqvist@x.io ', 24],
    ['Hi @ma, there', 6, 'Hi @mara.lindqvist@x.io, there', 23],
    ['Hi @ma there', 6, 'Hi @mara.lindqvist@x.io there', 24],
  ])('%j is completed', (text, caret, expected, nextCaret) => {
    const begun = mentionAt(text, caret)!;
    expect(withMention(text, caret, begun, mara)).toEqual({ text: expected, caret: nextCaret });
  });
});

describe('whom to offer', () => {
  test.each([
    ['', [mara, idris, plus, longer]],
    ['ma', [mara, longer]],
    ['wata', [plus]],
    ['OKA', [idris]],
    ['lindq', [mara, longer]],
    ['x.io.uk', []],
    ['mara.lindqvist@x.io.u', [longer]],
    ['zzz', []],
  ])('for %j', (written, expected) => {
    expect(suggestedFor(written, people)).toEqual(expected);
  });

  test('nobody for what all have behind the @, but on from one’s own part', () => {
    expect(suggestedFor('io', people)).toEqual([]);
    expect(suggestedFor('qvist', people)).toEqual([mara, longer]);
    expect(suggestedFor('jun+work@x', people)).toEqual([plus]);
  });

  test('at most five, those whose name begins with it first', () => {
    const many = Array.from({ length: 9 }, (_, index) => person(`a${index}-b@x.io`, `N ${index}`));
    const beginning = person('b@x.io', 'Bo');
    expect(suggestedFor('b', [...many, beginning])).toEqual([beginning, ...many.slice(0, 4)]);
  });
});

import { describe, expect, test } from 'vitest';
import { wordsOf } from './mention-spelling.ts';
import { mentionAt, piecesOf, toStoredText, toWrittenText, withMention } from './mentions.ts';

const person = (id: string, name: string) => ({ id, name, username: `${id}@x.io` });
const mara = person('mara', 'Mara');
const lind = person('lind', 'Mara Lindqvist');
const idris = person('idris', 'Idris Okafor');
const lopez = person('lopez', 'Ana María López');
const sato = person('sato', '佐藤 花子');
const tanaka = person('tanaka', '田中太郎');
const people = [mara, lind, idris, lopez, sato, tanaka];

test('a name has words, however they are separated', () => {
  expect(wordsOf('  Ana \t María\u3000López ')).toEqual(['Ana', 'María', 'López']);
});

describe('a mention', () => {
  test.each([
    // The longest name.
    ['@Mara Lindqvist, @Mara?', '@[lind], @[mara]?'],
    ['@Mara Lindqvists', '@[mara] Lindqvists'],
    ['@Idris Okaforson', '@[idris] Okaforson'],
    ['@Ana\tMaría\nLópez', '@[lopez]'],
    ['@idris@x.io+@mara@x.io', '@[idris]+@[mara]'],
    ['@MaraLindqvist', '@MaraLindqvist'],
    ['@田中太郎部長と@佐藤花子部長', '@[tanaka]部長と@[sato]部長'],
    ['@佐藤部長', '@佐藤部長'],
    // Begins with an @.
    ['(Mara) and @Idris Okafor', '(Mara) and @[idris]'],
  ])('in %j is stored as %j', (written, stored) => {
    expect(toStoredText(written, people)).toBe(stored);
  });

  test.each([
    ['See http://social.io/@mara', 'See http://social.io/@mara'],
    ['See https://a.io/@mara @mara', 'See https://a.io/@mara @[mara]'],
    ['@mara: https://a.io/@idris', '@[mara]: https://a.io/@idris'],
    ['https://a.io/ @mara http://b.io/@mara', 'https://a.io/ @[mara] http://b.io/@mara'],
    ['https://a.io/é@mara', 'https://a.io/é@mara'],
  ])('is not in an address: %j', (written, stored) => {
    expect(toStoredText(written, people)).toBe(stored);
  });

  test.each(['ひかり', 'エミリ', 'ສົມພອນ', 'សុខា', 'အောင်', '김민수', 'นภา'])(
    'of %s needs no space after it',
    (name) => {
      expect(toStoredText(`@${name}${name}`, [person('a7', name)])).toBe(`@[a7]${name}`);
    },
  );

  test('of a name that another name begins with is of that person', () => {
    const [bo, bon] = [person('bo', 'Bo'), person('bon', 'Bo Nyberg')];
    for (const colleagues of [
      [bo, bon],
      [bon, bo],
    ])
      expect(toStoredText('@Bo and @Nyberg', colleagues)).toBe('@[bo] and @[bon]');
    // 佐藤 花, written as one word.
    const colleagues = [person('ko', '佐藤花 子'), person('hana', '佐藤 花')];
    expect(toStoredText('@佐藤花', colleagues)).toBe('@[hana]');
  });

  test('of a name that two people have is of neither, nor of a third with more names', () => {
    const colleagues = [person('kim3', 'Kim'), person('kim8', 'Kim'), person('lee', 'Kim Lee')];
    expect(toStoredText('@Kim, @Lee, @Kim (kim8@x.io)', colleagues)).toBe('@Kim, @[lee], @[kim8]');
  });

  test('of a name with an @ is a single one', () => {
    const colleagues = [person('ops', 'Ops @Oslo'), person('oslo', 'Oslo')];
    expect(toStoredText('@Ops @Oslo and @Oslo', colleagues)).toBe('@[ops] and @[oslo]');
  });

  test('of somebody who left is told from a colleague of that name', () => {
    const colleagues = [idris, { id: 'gone', name: 'Idris Okafor' }];
    const written = '@Idris Okafor (idris@x.io), @Idris Okafor (former member)';
    expect(toWrittenText('@[idris], @[gone]', colleagues)).toBe(written);
    expect(toStoredText(written, colleagues)).toBe('@[idris], @[gone]');
  });
});

test('a comment has no empty pieces', () => {
  expect(piecesOf('', people)).toEqual([]);
  const [first, second] = [
    { text: '@Mara', person: mara },
    { text: '@Idris Okafor', person: idris },
  ];
  expect(piecesOf('@mara@x.io', people)).toEqual([first]);
  expect(piecesOf('@[mara]@[idris]', people)).toEqual([first, second]);
});

test('a mention is begun before a long text', () => {
  expect(mentionAt(`Hi @id${' and so on'.repeat(47)}`, 6)).toEqual({ start: 3, name: 'id' });
});

test('a mention is completed before a word', () => {
  const text = 'Hi @idthere, all';
  expect(withMention(text, 6, { start: 3, name: 'id' }, idris, people)).toEqual({
    text: 'Hi @Idris Okafor there, all',
    caret: 17,
  });
});

import { describe, expect, test } from 'vitest';
import {
  isWhole,
  mentionAt,
  mentionedIdsIn,
  mentionToken,
  piecesOf,
  replaceMentions,
  suggestedFor,
  toStoredText,
  toWrittenText,
  withMention,
} from './mentions.ts';

const person = (username: string, name = username) => ({
  id: username.replace(/[^a-z]/g, '-'),
  username,
  name,
});
const mara = person('mara.lindqvist@x.io', 'Mara Lindqvist');
const idris = person('idris-o_1@x.io', 'Idris Okafor');
const plus = person('jun+work@x.io', 'Jun Watanabe');
const longer = person('mara.lindqvist@x.io.uk', 'Mara Longer');
const people = [mara, idris, plus, longer];

const [me, ola, alex, otherAlex] = [
  person('me@x.io', 'Mara'),
  { id: 'gone', name: 'Ola Nordmann' },
  person('alex@x.io', 'Alex Kim'),
  person('a.kim@x.io', 'Alex Kim'),
];

describe('toStoredText', () => {
  const token = ({ id }: { id: string }) => mentionToken(id);

  test.each([
    ['@Mara Lindqvist', token(mara)],
    ['Hello @mara lindqvist, and @IDRIS Okafor!', `Hello ${token(mara)}, and ${token(idris)}!`],
    [
      "(@Mara Longer) it is @Mara Lindqvist's turn",
      `(${token(longer)}) it is ${token(mara)}'s turn`,
    ],
    ['@Mara', token(me)],
    ['@Mara there', `${token(me)} there`],
    ['@Maraa', '@Maraa'],
    ['mail@Mara', 'mail@Mara'],
    ['line\n@mara.lindqvist@x.io\nline', `line\n${token(mara)}\nline`],
    ['@MARA.Lindqvist@X.IO', token(mara)],
    ['Ask @mara.lindqvist@x.io...', `Ask ${token(mara)}...`],
    ['@mara.lindqvist@x.io-', `${token(mara)}-`],
    ['@mara.lindqvist@x.io.uk', token(longer)],
    ['@mara.lindqvist@x.ios', '@mara.lindqvist@x.ios'],
    ['@jun+work@x.io: look', `${token(plus)}: look`],
    ['@jun+work@x.io2', '@jun+work@x.io2'],
    ['me@mara.lindqvist@x.io', 'me@mara.lindqvist@x.io'],
    ['@nobody @ @@ @', '@nobody @ @@ @'],
    ['', ''],
  ])('turns %j into %j', (written, stored) => {
    expect(toStoredText(written, [...people, me])).toBe(stored);
  });

  test('distinguishes people with the same name', () => {
    const namesakes = [alex, otherAlex];
    const stored = `${token(alex)} or ${token(otherAlex)}`;
    const written = '@Alex Kim (alex@x.io) or @Alex Kim (a.kim@x.io)';
    expect(toWrittenText(stored, namesakes)).toBe(written);
    expect(toStoredText(written, namesakes)).toBe(stored);
    expect(toStoredText('@Alex Kim', namesakes)).toBe('@Alex Kim');
  });

  test('finds a name with a letter that is longer in lower case', () => {
    const ismail = person('i@x.io', 'İsmail Öz');
    expect(toStoredText('Hi @İsmail Öz!', [ismail])).toBe(`Hi ${token(ismail)}!`);
  });

  test('is as fast for a text of only mentions', () => {
    const text = ' @a'.repeat(5000);
    expect(toStoredText(text, people)).toBe(text);
  });
});

describe('a mention in another language', () => {
  const tanaka = { id: 'tanaka', name: '田中太郎', username: 't@x.io' };
  const sato = { id: 'sato', name: '佐藤 花子', username: 's@x.io' };
  const hong = { id: 'hong', name: '홍길동', username: 'h@x.io' };
  const brien = { id: 'brien', name: "Sean O'Brien", username: 'sean@x.io' };
  const lopez = { id: 'lopez', name: 'Ana María López', username: 'ana@x.io' };
  const ivan = { id: 'ivan', name: 'Иван Петров', username: 'ivan@x.io' };
  const som = { id: 'som', name: 'สมชาย ใจดี', username: 'som@x.io' };
  const colleagues = [tanaka, sato, hong, brien, lopez, ivan, som];

  test.each([
    ['お願いします@田中太郎', 'お願いします@[tanaka]'],
    ['お願いします＠田中太郎さん、よろしく', 'お願いします@[tanaka]さん、よろしく'],
    ['@佐藤花子様と@佐藤\u3000花子と@花子さん', '@[sato]様と@[sato]と@[sato]さん'],
    ['確認@홍길동님', '確認@[hong]님'],
    ['@O’Brien and @Sean O’Brien’s', '@[brien] and @[brien]’s'],
    ['@O`Brien, @sean', '@[brien], @[brien]'],
    ['@ana, @López, @Ana\u00a0María López', '@[lopez], @[lopez], @[lopez]'],
    ['＠ｓｅａｎ', '@[brien]'],
    ['Привет, @Иван!', 'Привет, @[ivan]!'],
    ['ขอบคุณ@สมชายครับ', 'ขอบคุณ@[som]ครับ'],
  ])('%j is stored as %j', (written, stored) => {
    expect(toStoredText(written, colleagues)).toBe(stored);
  });

  test.each([
    ...['a@ana.com', 'x.y@sean', 'mail@O’Brien', '@sean.kelly', '@sean-paul', '@anabel', '@María'],
    ...['почта@Иван', 'https://social.io/@sean', '@佐藤太郎', '@สมชายี', '@seané', '@sean@other.io'],
  ])('%j mentions nobody', (written) => {
    expect(toStoredText(written, colleagues)).toBe(written);
  });

  test('is written as it is shown, and is the same when it is saved again', () => {
    const stored = 'お願いします@[tanaka]さん';
    expect(toWrittenText(stored, colleagues)).toBe('お願いします@田中太郎さん');
    expect(toStoredText('お願いします@田中太郎さん', colleagues)).toBe(stored);
  });

  test('by a given name needs a single person of that name', () => {
    const other = { id: 'other', name: 'Sean Kelly', username: 'kelly@x.io' };
    expect(toStoredText('@sean and @kelly', [...colleagues, other])).toBe('@sean and @[other]');
  });

  test.each([
    ['お願いします＠田', { start: 6, name: '田' }],
    ['Ask @O’Br', { start: 4, name: 'O’Br' }],
    ['a@b', undefined],
  ])('%j suggests people', (text, begun) => {
    expect(mentionAt(text, text.length)).toEqual(begun);
  });

  test('suggests people by full-width letters and typographic apostrophes', () => {
    expect(suggestedFor('O’Br', colleagues)).toEqual([brien]);
    expect(suggestedFor('Ｓｅａｎ', colleagues)).toEqual([brien]);
    expect(isWhole('Sean O’Brien', brien)).toBe(true);
  });

  test.each(['@', '@s', '@田', '@ana ', 'a@', '＠', 'https://@', "@O'", '@佐藤 '])(
    'is found in linear time in many %j',
    (unit) => {
      const many = Array.from({ length: 100 }, (_, index) => ({
        id: `${index}`,
        name: `田${index} Sean${index}`,
        username: `s${index}@x.io`,
      }));
      /** Of so many texts with 128,000 characters together. */
      const timeOf = (texts: number) => {
        const text = unit.repeat(128_000 / texts / unit.length);
        const times = Array.from({ length: 5 }, () => {
          const begun = process.cpuUsage();
          for (let done = 0; done < texts; done++) {
            toStoredText(text, [...colleagues, ...many]);
            mentionAt(text, text.length);
          }
          return process.cpuUsage(begun).user;
        });
        return Math.min(...times);
      };
      // The first runs are not compiled yet.
      timeOf(16);
      // If it grew with the square, one text would take 16 times as long as 16 parts of it.
      expect(timeOf(1) / timeOf(16)).toBeLessThan(8);
    },
  );
});

describe('piecesOf', () => {
  test('shows the current names of mentioned people and keeps the other text', () => {
    const content = `Hi ${mentionToken('gone')} and ${mentionToken(mara.id)}. @[x] ${mentionToken('other')}`;
    const pieces = piecesOf(content, [{ ...mara, name: 'Mara New' }, ola]);
    expect(pieces).toEqual([
      { text: 'Hi ' },
      { text: '@Ola Nordmann', person: ola },
      { text: ' and ' },
      { text: '@Mara New', person: { ...mara, name: 'Mara New' } },
      { text: '. @[x] @[other]' },
    ]);
  });

  test('finds the usernames of older comments, but no names', () => {
    const content = 'Ask @mara.lindqvist@x.io. Or @Idris Okafor?';
    expect(piecesOf(content, people)).toEqual([
      { text: 'Ask ' },
      { text: '@Mara Lindqvist', person: mara },
      { text: '. Or @Idris Okafor?' },
    ]);
  });
});

test('an edited text round-trips, also with a former member', () => {
  const content = `${mentionToken('gone')}, ${mentionToken(idris.id)} and @nobody`;
  const written = toWrittenText(content, [...people, ola]);
  expect(written).toBe('@Ola Nordmann, @Idris Okafor and @nobody');
  expect(toStoredText(written, [...people, ola])).toBe(content);
});

test('lists each id in a stored text once', () => {
  const content = `${mentionToken('b')} ${mentionToken('a')} ${mentionToken('b')} @c`;
  expect(mentionedIdsIn(content)).toEqual(['b', 'a']);
  expect(replaceMentions(content, (id) => id.toUpperCase())).toBe('B A B @c');
});

describe('mention being typed', () => {
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
    ['Hi @Ágn', 7, { start: 3, name: 'Ágn' }],
  ])('%j with the caret at %i', (text, caret, expected) => {
    expect(mentionAt(text, caret)).toEqual(expected);
  });

  test.each([
    ['Hi @ma', 6, 'Hi @Mara Lindqvist ', 19],
    ['Hi @ma, there', 6, 'Hi @Mara Lindqvist, there', 18],
    ['Hi @ma there', 6, 'Hi @Mara Lindqvist there', 19],
  ])('%j is completed', (text, caret, expected, nextCaret) => {
    const begun = mentionAt(text, caret)!;
    expect(withMention(text, caret, begun, mara, people)).toEqual({
      text: expected,
      caret: nextCaret,
    });
  });
});

test('a mention is complete with the name or the username', () => {
  expect(isWhole('mara lindqvist', mara)).toBe(true);
  expect(isWhole(mara.username, mara)).toBe(true);
  expect(isWhole('mara', mara)).toBe(false);
});

describe('suggestedFor', () => {
  test.each([
    ['', [mara, idris, plus, longer]],
    ['ma', [mara, longer]],
    ['wata', [plus]],
    ['OKA', [idris]],
    ['lindq', [mara, longer]],
    ['x.io.uk', []],
    ['mara.lindqvist@x.io.u', [longer]],
    ['zzz', []],
  ])('suggests the matching people for %j', (written, expected) => {
    expect(suggestedFor(written, people)).toEqual(expected);
  });

  test('finds a name regardless of diacritics', () => {
    const agnes = person('agnes@x.io', 'Ágnes Nagy');
    expect(suggestedFor('agn', [agnes])).toEqual([agnes]);
  });

  test('suggests nobody for the shared email domain, but for their own part', () => {
    expect(suggestedFor('io', people)).toEqual([]);
    expect(suggestedFor('qvist', people)).toEqual([mara, longer]);
    expect(suggestedFor('jun+work@x', people)).toEqual([plus]);
  });

  test('suggests at most five, names that begin with the text first', () => {
    const many = Array.from({ length: 9 }, (_, index) => person(`a${index}-b@x.io`, `N ${index}`));
    const beginning = person('b@x.io', 'Bo');
    expect(suggestedFor('b', [...many, beginning])).toEqual([beginning, ...many.slice(0, 4)]);
  });
});

import { describe, expect, test } from 'vitest';
import { fieldMessages } from '../kit/messages.ts';
import { commentChange, commentCreation } from './comment.ts';
import { mentionToken } from './mentions.ts';

const idOf = (index: number) => `0b7e21f4-96d3-4c58-b1aa-7f30e5d2c${index + 100}`;
const tokens = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => mentionToken(idOf(from + index))).join(' ');
const ids = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => idOf(from + index));

describe.each([
  ['new', commentCreation],
  ['changed', commentChange],
])('a %s comment', (_, schema) => {
  const messagesOf = (body: unknown) => {
    const { error } = schema.safeParse(body);
    return error && fieldMessages(error.issues);
  };

  test('has 10,000 characters, of which a mention is one', () => {
    const content = `${mentionToken(idOf(7))}${'a'.repeat(9_999)}`;
    expect(messagesOf({ content })).toBeUndefined();
    expect(messagesOf({ content: `${content}b` })).toEqual({
      content: 'A comment has at most 10000 characters',
    });
  });

  test.each([
    ['text', { content: tokens(0, 25) }],
    ['text and list', { content: tokens(0, 17), mentionedUserIds: ids(11, 25) }],
  ])('mentions 25 people by %s', (__, body) => {
    expect(messagesOf(body)).toBeUndefined();
  });

  test.each([
    ['text', { content: tokens(0, 26) }],
    ['list', { content: 'Hi', mentionedUserIds: ids(0, 26) }],
    ['text and list', { content: tokens(0, 17), mentionedUserIds: ids(11, 26) }],
  ])('does not mention 26 people by %s', (__, body) => {
    expect(messagesOf(body)).toEqual({
      mentionedUserIds: 'At most 25 people can be mentioned at once',
    });
  });
});

test('a change of a comment may leave its text', () => {
  expect(commentChange.parse({})).toEqual({});
  expect(commentChange.parse({ mentionedUserIds: ids(0, 25) })).toEqual({
    mentionedUserIds: ids(0, 25),
  });
});

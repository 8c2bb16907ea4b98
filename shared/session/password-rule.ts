import { foldText } from '../kit/fold-text.ts';
import { commonPasswords } from './common-passwords.ts';

export const commonPassword = 'This password is too common. Choose another one.';
export const passwordOfNames =
  'A password made of the name, company or email is easy to guess. Choose another one.';

/** Shorter words are parts of many passwords. */
const shortestWord = 3;

/** The words of a name, and all of them written as one: `Mara Lind` → `mara`, `lind`, `maralind`. */
const wordsOf = (name: string) => {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words.filter(({ length }) => length >= shortestWord), words.join('')];
};

/** Whether the text consists of the words, in any order, and digits after them. */
const isMadeOf = (words: readonly string[], text: string) => {
  const digitsFrom = text.split('').findLastIndex((character) => !/\d/.test(character)) + 1;
  const reached = new Set([0]);
  for (const position of reached) {
    if (position > 0 && position >= digitsFrom) return true;
    for (const word of words)
      if (text.startsWith(word, position)) reached.add(position + word.length);
  }
  return false;
};

/** What somebody who guesses tries first: names of the person and the company, local part of the email. */
export interface KnownNames {
  username: string;
  name?: string;
  companyName?: string;
}

/** Why the password is easy to guess; undefined if it is not. Spaces and punctuation between words do not help. */
export const passwordFault = (
  password: string,
  { username, name = '', companyName = '' }: KnownNames,
): string | undefined => {
  if (commonPasswords.has(password.toLowerCase())) return commonPassword;
  const localPart = username.split('@')[0] ?? '';
  const words = [...new Set([name, companyName, localPart].flatMap(wordsOf))].filter(Boolean);
  const text = foldText(password).replace(/[^\p{L}\p{N}]+/gu, '');
  return isMadeOf(words, text) ? passwordOfNames : undefined;
};

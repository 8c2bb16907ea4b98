type PasswordStrength = 'weak' | 'fair' | 'strong';

const kinds: [pattern: RegExp, size: number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
  // Letters without case, such as Japanese ones.
  [/\p{Lo}/u, 100],
];

/** Characters that repeat or follow the previous one, as in `aaaa` and `1234`, add nothing. */
const unpredictable = (characters: string[]) =>
  characters.filter(
    (character, index) =>
      Math.abs(character.codePointAt(0)! - (characters[index - 1]?.codePointAt(0) ?? -9)) > 1,
  ).length;

/** A rough estimate by length and variety, in bits. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password];
  const length = Math.min(unpredictable(characters), 2 * new Set(characters).size);
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 1);
  const bits = length * Math.log2(alphabet);
  if (bits < 45) return 'weak';
  return bits < 70 ? 'fair' : 'strong';
}

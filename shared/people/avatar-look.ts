/** How a person without a photo is shown, the same everywhere. */
export const avatarTones = ['accent', 'orange', 'yellow', 'red', 'green', 'blue'] as const;
export type AvatarTone = (typeof avatarTones)[number];

/** The first letters of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    // The first of it: some letters are written as two in capitals.
    .map((word) => Array.from(word.toUpperCase())[0] ?? '')
    .join('');

/**
 * Where a person's photo is. The route needs only the id; the path behind it changes with the photo,
 * so that a new one is not taken for the old one in the browser's cache.
 */
export const avatarUrl = (id: string, photo: string): string =>
  `/api/avatar/${id}?${new URLSearchParams({ photo })}`;

/** The id decides, so that a person keeps their colour. */
export const toneOf = (id: string): AvatarTone => {
  let sum = 7;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return avatarTones[sum % avatarTones.length]!;
};

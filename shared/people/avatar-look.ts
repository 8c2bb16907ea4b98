/** How users without a photo are shown. */
const avatarTones = ['accent', 'orange', 'yellow', 'red', 'green', 'blue'] as const;
export type AvatarTone = (typeof avatarTones)[number];

/** The first letters of the first two words. */
export const initialsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    // Only the first character, because some letters have two in capitals.
    .map((word) => Array.from(word.toUpperCase())[0] ?? '')
    .join('');

/**
 * The route needs only the id. The photo's path makes a new photo a new URL for the browser's
 * cache.
 */
export const avatarUrl = (id: string, photo: string): string =>
  `/api/avatar/${id}?${new URLSearchParams({ photo })}`;

export const logoUrl = (logo: string): string =>
  `/api/company/logo?${new URLSearchParams({ logo })}`;

/** Derived from the id, so that users keep their color. */
export const toneOf = (id: string): AvatarTone => {
  let sum = 7;
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) >>> 0;
  return avatarTones[sum % avatarTones.length]!;
};

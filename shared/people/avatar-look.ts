import { initialOf } from '../kit/graphemes.ts';

/** How users without a photo are shown. */
const avatarTones = ['accent', 'orange', 'yellow', 'red', 'green', 'blue'] as const;
export type AvatarTone = (typeof avatarTones)[number];

/** The first letters of the first words. */
export const initialsOf = (name: string, words = 2): string =>
  name
    // Bidirectional marks at the start of a word are invisible.
    .split(/[\s\u200e\u200f\u061c]+/)
    .filter(Boolean)
    .slice(0, words)
    .map(initialOf)
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

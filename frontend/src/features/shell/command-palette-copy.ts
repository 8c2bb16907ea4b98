import { sentence } from '#shared/kit/sentence.ts';
/** Copy of the command palette. */
export const commandPaletteCopy = {
  profile: 'My profile',
  create: 'Create',
  new: (noun: string) => `New ${noun}`,
  switchTeam: 'Switch team',
  appearance: 'Appearance',
  systemTheme: 'Use system theme',
  inTeam: (nouns: string, team: string) => sentence`${nouns} in ${team}`,
  people: 'People',
  searchFailed: "Some results couldn't be loaded.",
};

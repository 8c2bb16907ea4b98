import { sentence } from '#shared/kit/sentence.ts';
/** Copy of the command palette. */
export const commandPaletteCopy = {
  profile: 'My profile',
  create: 'Create',
  new: (thing: string) => `New ${thing}`,
  switchTeam: 'Switch team',
  appearance: 'Appearance',
  systemTheme: 'Use system theme',
  inTeam: (things: string, team: string) => sentence`${things} in ${team}`,
  people: 'People',
  searchFailed: "Some results couldn't be loaded.",
};

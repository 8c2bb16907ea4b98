import { sentence } from '#shared/kit/sentence.ts';

/** Copy of grids. */
export const gridCopy = {
  goalMet: 'goal met',
  goalNotMet: 'goal not met',
  note: (note: string) => sentence`Note: ${note}`,
  addNote: (cell: string) => `Add note: ${cell}`,
  editNote: (cell: string) => `Edit note: ${cell}`,
};

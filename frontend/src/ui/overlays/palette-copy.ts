import { sentence } from '#shared/kit/sentence.ts';

/** Copy of the command palette, loaded with it. */
export const paletteCopy = {
  searching: 'Searching…',
  noneFound: (search: string) => sentence`No results for “${search}”`,
};

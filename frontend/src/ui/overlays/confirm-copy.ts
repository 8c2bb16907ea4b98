import { sentence } from '#shared/kit/sentence.ts';

/** Copy of typing a name to confirm, loaded with it. */
export const confirmCopy = {
  label: (name: string) => sentence`Type “${name}” to confirm`,
};

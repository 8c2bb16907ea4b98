import { countOf } from '#shared/kit/count-of.ts';
import { isolated, sentence } from '#shared/kit/sentence.ts';

interface Losses {
  counts: readonly string[];
  ofOthers: number;
  hasMore: boolean;
  names: readonly string[];
}

const namesOf = (names: readonly string[]): string =>
  names.length < 3
    ? names.map(isolated).join(' and ')
    : sentence`${names[0]!} and ${countOf(names.length - 1, 'other')}`;

/** Copy of what a deletion takes. */
export const lossesCopy = {
  /** `Idris`, `Idris and Mara`, `Idris and 2 others`. */
  namesOf,
  /** `3 milestones and 5 comments will be lost, 4 of them from Idris.` */
  losses: ({ counts, ofOthers, hasMore, names }: Losses) => {
    const lost = `${[counts.slice(0, -1).join(', '), counts.at(-1)].filter(Boolean).join(' and ')} will be lost`;
    if (ofOthers === 0) return `${lost}.`;
    return `${lost}, ${hasMore ? 'at least ' : ''}${ofOthers} of them from ${namesOf(names)}.`;
  },
};

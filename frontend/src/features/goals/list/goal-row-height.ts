import type { Goal } from '#shared/goals/goal.ts';
import type { RowSize } from '../../../ui/lists/row-list.tsx';

/** In a narrower list the fields of a goal take two lines, px: `@lg` in `goal-row.tsx`. */
export const compactBelow = 512;

/** A row without description and milestones, and what a description adds, px. */
const heights = {
  mouse: {
    wide: { row: 77, description: 16 },
    narrow: { row: 105, description: 12 },
    compact: { row: 133, description: 12 },
  },
  touch: {
    wide: { row: 109, description: 16 },
    narrow: { row: 133, description: 16 },
    compact: { row: 177, description: 0 },
  },
};

let coarsePointer: MediaQueryList | undefined;

function pointerOf(): 'mouse' | 'touch' {
  coarsePointer ??= window.matchMedia('(pointer: coarse)');
  return coarsePointer.matches ? 'touch' : 'mouse';
}

/** The height of most rows, px. */
export function usualHeights(): { wide: number; narrow: number } {
  const { wide, narrow } = heights[pointerOf()];
  return { wide: wide.row, narrow: narrow.row };
}

/** The height of the progress bar in a wide row, px. */
const barAlone = 45;

/** The height of a goal's row, px, unless a title takes a second line. */
export function goalRowHeight({ description, milestones }: Goal, size: RowSize): number {
  const isDated = milestones.some(({ dueDate }) => dueDate !== null);
  const timeline = milestones.length === 0 ? 0 : isDated ? 56 : 40;
  const height = heights[pointerOf()][size];
  const details = height.row + (description ? height.description : 0);
  return size === 'wide' ? Math.max(details, barAlone + timeline) : details + timeline;
}

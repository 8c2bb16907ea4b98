import { workCopy } from '../work-copy.ts';

/** The keys of `NeighborButtons`, for the sheet of a page's shortcuts. */
export const neighborShortcuts = { keys: ['K', 'J'], does: workCopy.neighbors.keys };

import type { WorkQuery } from '#shared/work/work-query.ts';

/** What is open stands first in a list, then what is over, then what is archived. */
const section = { open: '1', over: '2', archived: '3' } as const;

/** A part of a list. `current`: open and over; `all`: also archived, for work on all of it. */
export type WorkSection = 'current' | 'open' | 'over' | 'archived' | 'all';

export const sectionRange: Record<WorkSection, { from: string; to: string }> = {
  current: { from: section.open, to: `${section.over}~` },
  open: { from: section.open, to: `${section.open}~` },
  over: { from: section.over, to: `${section.over}~` },
  archived: { from: section.archived, to: `${section.archived}~` },
  all: { from: section.open, to: `${section.archived}~` },
};

/** The open ones that stand before a place in their order. */
export const openUpTo = (place: string) => ({ from: section.open, to: `${section.open}#${place}` });

/** The open ones that come after this one in their order, or all of them. */
export const openFrom = (listKey: string | undefined) => ({
  ...sectionRange.open,
  ...(listKey !== undefined && { from: `${listKey}\u0000` }),
});

export const isOpenKey = (listKey: string) => listKey.startsWith(section.open);

export const askedSection = ({ open, archived }: Pick<WorkQuery, 'open' | 'archived'>) =>
  archived ? 'archived' : open ? 'open' : 'current';

const lastMoment = 8_640_000_000_000_000;

/** Sorts the newest first. */
const ageOf = (timestamp: string) => String(lastMoment - Date.parse(timestamp)).padStart(16, '0');

interface Listed {
  id: string;
  archived: boolean;
  createdAt: string;
}

/**
 * The key of a list that has open things in an order of their own, then those that are over, and
 * apart from them the archived ones, the newest first.
 */
export const listKeyOf = (
  { id, archived, createdAt }: Listed,
  place: { openOrder: string } | { overSince: string },
) => {
  if (archived) return `${section.archived}#${ageOf(createdAt)}#${id}`;
  if ('overSince' in place) return `${section.over}#${ageOf(place.overSince)}#${id}`;
  return `${section.open}#${place.openOrder}#${id}`;
};

/** By due date with undated last, then by age. */
export const dueOrder = ({ dueDate, createdAt }: { dueDate: string | null; createdAt: string }) =>
  `${dueDate ?? '9999'}#${createdAt}`;

/** The highest level first, then the newest. */
export const levelOrder = ({ priority, createdAt }: { priority: string; createdAt: string }) =>
  `${9 - Number(priority)}#${ageOf(createdAt)}`;

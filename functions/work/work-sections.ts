import type { WorkQuery } from '#shared/work/work-query.ts';

/** Sections in list order. */
const section = { open: '1', completed: '2', archived: '3' } as const;

/** A part of a list, or two parts next to each other. */
export type WorkSection = 'open' | 'completed' | 'archived' | 'notArchived' | 'notOpen' | 'all';

export const sectionRange: Record<WorkSection, { from: string; to: string }> = {
  notArchived: { from: section.open, to: `${section.completed}~` },
  open: { from: section.open, to: `${section.open}~` },
  completed: { from: section.completed, to: `${section.completed}~` },
  archived: { from: section.archived, to: `${section.archived}~` },
  notOpen: { from: section.completed, to: `${section.archived}~` },
  all: { from: section.open, to: `${section.archived}~` },
};

/** Open items up to this order. */
export const openUpTo = (order: string) => ({ from: section.open, to: `${section.open}#${order}` });

/** Open items after this one, or all. */
export const openFrom = (listKey: string | undefined) => ({
  ...sectionRange.open,
  ...(listKey !== undefined && { from: `${listKey}\u0000` }),
});

export const isOpenKey = (listKey: string) => listKey.startsWith(section.open);

export const requestedSection = ({
  open,
  completed,
  archived,
}: Pick<WorkQuery, 'open' | 'completed' | 'archived'>) => {
  if (archived) return 'archived';
  if (completed) return 'completed';
  return open ? 'open' : 'notArchived';
};

const lastMoment = 8_640_000_000_000_000;

/** Sorts newest first. */
const ageOf = (timestamp: string) => String(lastMoment - Date.parse(timestamp)).padStart(16, '0');

/**
 * The first half of an id, sorted as the id. Keys are stored in the table and in both indexes, so
 * they are short. Of two items of the same millisecond, 60 random bits differ.
 */
const shortId = (id: string) =>
  BigInt(`0x${id.replaceAll('-', '').slice(0, 16)}`)
    .toString(36)
    .padStart(13, '0');

interface Listed {
  id: string;
  archived: boolean;
  createdAt: string;
}

/** Open items in the given order, then completed ones, then archived ones, newest first. */
export const listKeyOf = (
  { id: listedId, archived, createdAt }: Listed,
  order: { openOrder: string } | { completedSince: string },
) => {
  const id = shortId(listedId);
  if (archived) return `${section.archived}#${ageOf(createdAt)}#${id}`;
  if ('completedSince' in order) return `${section.completed}#${ageOf(order.completedSince)}#${id}`;
  return `${section.open}#${order.openOrder}#${id}`;
};

/** By due date, undated last, then by creation. */
export const dueOrder = ({ dueDate, createdAt }: { dueDate: string | null; createdAt: string }) =>
  `${dueDate ?? '9999'}#${createdAt}`;

/** Highest level first, then newest. */
export const levelOrder = ({ priority, createdAt }: { priority: string; createdAt: string }) =>
  `${9 - Number(priority)}#${ageOf(createdAt)}`;

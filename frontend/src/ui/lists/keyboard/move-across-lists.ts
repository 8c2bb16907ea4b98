import type { KeyboardEvent } from 'react';
import { stepForKey } from './row-key-actions.ts';

const rowsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

/** The row that an arrow leads to from the first or last row of a list: one of the list next to it. */
function rowBeyond(row: HTMLElement, step: number, around: Element): HTMLElement | undefined {
  if (Math.abs(step) !== 1) return undefined;
  const list = row.closest('[role=grid]');
  const end = step > 0 ? list?.getAttribute('aria-rowcount') : '1';
  if (!list || row.getAttribute('aria-rowindex') !== end) return undefined;
  const lists = [...around.querySelectorAll('[role=grid]')];
  const next = lists[lists.indexOf(list) + step];
  return next && rowsIn(next).at(step > 0 ? 0 : -1);
}

/** Handles the keys around several `RowList`s in the capture phase: arrows go on in the next list. */
export function moveAcrossLists(event: KeyboardEvent): void {
  const { target, currentTarget } = event;
  const row = target instanceof Element && target.closest<HTMLElement>('[data-row]');
  // Escape leaves a field that is being edited.
  if (!row || event.key === 'Escape' || event.ctrlKey || event.metaKey || event.altKey) return;
  // All other keys are left to the list.
  const step = stepForKey(event, row);
  const beyond = step && rowBeyond(row, step, currentTarget);
  if (!beyond) return;
  event.preventDefault();
  event.stopPropagation();
  beyond.focus();
}

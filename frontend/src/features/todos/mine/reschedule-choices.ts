import type { DateChoice } from '../../../ui/forms/date-picker/date-picker-content.tsx';
import { todosCopy } from '../todos-copy.ts';

const copy = todosCopy.dateChoices;

/** 5 PM of the day so many days from today. */
function fiveIn(days: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 17);
}

/** Days until the next Monday, never today. */
export function daysToMonday(): number {
  return (8 - new Date().getDay()) % 7 || 7;
}

export const rescheduleChoices: readonly DateChoice[] = [
  { label: copy.today5PM, date: () => fiveIn(0) },
  { label: copy.tomorrow5PM, date: () => fiveIn(1) },
  { label: copy.nextMonday5PM, date: () => fiveIn(daysToMonday()) },
];

import { useEffect, useReducer } from 'react';
import { formatRelative, type RelativeStyle } from '../dates/format-date.ts';
import { useNow } from './use-now.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long ago a moment was, from minute to minute since then, which differ from the clock's. */
export function useAge(moment: string, style?: Pick<RelativeStyle, 'justNow'>): string {
  // Also renders again when a frozen tab or computer wakes.
  useNow();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const now = new Date();
  const age = now.getTime() - Date.parse(moment);
  useEffect(() => {
    if (age > day) return;
    // 50 ms late, because a timer that fires before the minute is over changes nothing.
    const timer = setTimeout(renderAgain, minute + 50 - (Math.max(0, age) % minute));
    return () => clearTimeout(timer);
  });
  return formatRelative(moment, { ...style, now });
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unreadQuery } from './unread-queries.ts';

/**
 * Sounds when the count that the bell keeps rises above what it was, unless that was none. Failures
 * are only logged.
 */
export function useUnreadBeep(): void {
  const { data } = useQuery(unreadQuery);
  const count = data?.count ?? 0;
  const before = useRef(count);
  useEffect(() => {
    const previous = before.current;
    before.current = count;
    if (previous > 0 && count > previous) void beep();
  }, [count]);
}

async function beep(): Promise<void> {
  try {
    const { playTwoToneBeep } = await import('./two-tone-beep.ts');
    await playTwoToneBeep();
  } catch (error) {
    console.warn('The sound for a new notification could not be played.', error);
  }
}

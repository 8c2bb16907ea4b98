import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { unreadQuery } from './notifications-queries.ts';
import { playTwoToneBeep } from './two-tone-beep.ts';

/** Plays a sound when the unread count rises, unless it was 0. Failures are only logged. */
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
    await playTwoToneBeep();
  } catch (error) {
    console.warn('The sound for a new notification could not be played.', error);
  }
}

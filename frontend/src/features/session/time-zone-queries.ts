import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import { call } from '../../kit/call.ts';
import { whenIdle } from '../../kit/when-idle.ts';
import { showChangedSelf } from './session-queries.ts';

/** Tells the server, once per page, where the browser is: reminders come in the person's morning. */
export function useKeptTimeZone({ timeZone: known }: Pick<SessionUser, 'timeZone'>): void {
  const client = useQueryClient();
  const isTold = useRef(false);
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (isTold.current || !timeZone || timeZone === known) return;
    const tell = async () => {
      isTold.current = true;
      try {
        const user = await call('PUT /api/user/time-zone', { body: { timeZone } });
        showChangedSelf(client, user);
      } catch (error) {
        console.warn('The time zone could not be kept.', error);
      }
    };
    return whenIdle(tell, { evenIfSavingData: true });
  }, [client, known]);
}

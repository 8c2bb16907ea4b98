import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { call } from '../../kit/api/call.ts';
import { whenIdle } from '../../kit/browser/when-idle.ts';
import { updateSessionUser } from './session-queries.ts';

/** Saves the browser's time zone once per page load: reminders are sent in the user's morning. */
export function useSavedTimeZone({ timeZone: known }: Pick<SessionUser, 'timeZone'>): void {
  const client = useQueryClient();
  const isSent = useRef(false);
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    if (isSent.current || !timeZone || timeZone === known) return;
    const send = async () => {
      isSent.current = true;
      try {
        const user = await call('PUT /api/user/time-zone', { body: { timeZone } });
        updateSessionUser(client, user);
      } catch (error) {
        console.warn('Failed to save the time zone.', error);
      }
    };
    return whenIdle(send, { isNeeded: true });
  }, [client, known]);
}

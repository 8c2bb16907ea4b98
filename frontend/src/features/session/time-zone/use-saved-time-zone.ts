import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { call } from '../../../kit/api/call.ts';
import { whenIdle } from '../../../kit/browser/when-idle.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';
import { updateSessionUser } from '../session-queries.ts';

/** Saves the browser's time zone on the first visit, when the user's is not known. */
export function useSavedTimeZone({
  isTimeZoneAssumed,
}: Pick<SessionUser, 'isTimeZoneAssumed'>): void {
  const client = useQueryClient();
  const isSent = useRef(false);
  useEffect(() => {
    const timeZone = localTimeZone();
    if (isSent.current || !timeZone || !isTimeZoneAssumed) return;
    const send = async () => {
      isSent.current = true;
      try {
        const user = await call('PUT /api/user/time-zone', {
          body: { timeZone, isDetected: true },
        });
        updateSessionUser(client, user, ['timeZone', 'isTimeZoneAssumed']);
      } catch (error) {
        console.warn('Failed to save the time zone.', error);
      }
    };
    return whenIdle(send, { isNeeded: true });
  }, [client, isTimeZoneAssumed]);
}

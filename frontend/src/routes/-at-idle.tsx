import { useEffect } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { LiveConnection } from '../features/live/live-connection.tsx';
import { useUnreadBeep } from '../features/notifications/use-unread-beep.ts';
import { TimeZoneQuestion } from '../features/session/time-zone/time-zone-question.tsx';
import { useSavedTimeZone } from '../features/session/time-zone/use-saved-time-zone.ts';
import { GoToPage } from '../features/shell/go-to-page.tsx';
import { ForgottenTimer } from '../features/time/timers/forgotten-timer.tsx';
import { listenForUndoKey } from '../ui/feedback/undo-key.ts';

/** Starts background work of all signed-in pages. Loaded when the browser is idle. */
export function AtIdle({ user }: { user: SessionUser }) {
  useSavedTimeZone(user);
  useUnreadBeep();
  useEffect(listenForUndoKey, []);
  return (
    <>
      <TimeZoneQuestion user={user} />
      <GoToPage />
      <ForgottenTimer userId={user.id} />
      <LiveConnection userId={user.id} companyId={user.companyId} />
    </>
  );
}

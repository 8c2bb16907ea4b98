import type { SessionUser } from '#shared/people/session-user.ts';
import { LiveConnection } from '../features/live/live-connection.tsx';
import { useUnreadBeep } from '../features/notifications/use-unread-beep.ts';
import { useSavedTimeZone } from '../features/session/use-saved-time-zone.ts';
import { ForgottenTimer } from '../features/time/timers/forgotten-timer.tsx';

/** Starts background work of all signed-in pages. Loaded when the browser is idle. */
export function AtIdle({ user }: { user: SessionUser }) {
  useSavedTimeZone(user);
  useUnreadBeep();
  return (
    <>
      <ForgottenTimer userId={user.id} />
      <LiveConnection userId={user.id} companyId={user.companyId} />
    </>
  );
}

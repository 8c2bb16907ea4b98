import type { SessionUser } from '#shared/people/user.ts';
import { LiveConnection } from '../features/live/live-connection.tsx';
import { useUnreadBeep } from '../features/notifications/use-unread-beep.ts';
import { useKeptTimeZone } from '../features/session/time-zone-queries.ts';
import { ForgottenTimer } from '../features/time/forgotten-timer.tsx';

/** What every page behind the sign-in does once nothing else is to do. */
export function AtIdle({ user }: { user: SessionUser }) {
  useKeptTimeZone(user);
  useUnreadBeep();
  return (
    <>
      <ForgottenTimer userId={user.id} />
      <LiveConnection userId={user.id} companyId={user.companyId} />
    </>
  );
}

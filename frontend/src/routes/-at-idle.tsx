import type { SessionUser } from '#shared/people/user.ts';
import { useKeptTimeZone } from '../features/session/time-zone-queries.ts';
import { ForgottenTimer } from '../features/time/forgotten-timer.tsx';

/** What every page behind the sign-in does once nothing else is to do. */
export function AtIdle({ user }: { user: SessionUser }) {
  useKeptTimeZone(user);
  return <ForgottenTimer userId={user.id} />;
}

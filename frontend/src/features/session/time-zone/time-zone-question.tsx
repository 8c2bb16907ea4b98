import { Globe } from 'lucide-react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';
import { toastResult } from '../../../ui/feedback/toast-result.ts';
import { CornerCard } from '../../../ui/overlays/corner-card.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useChangeTimeZone } from './change-time-zone.ts';
import { haveSameClock } from './same-clock.ts';
import { timeZoneCopy as copy } from './time-zone-copy.ts';

/** `Buenos Aires` of `America/Argentina/Buenos_Aires`. */
const placeOf = (timeZone: string) => timeZone.split('/').at(-1)!.replaceAll('_', ' ');

/** Whether the browser is in a time zone that the user has neither chosen nor declined. */
export function isUnanswered({ isTimeZoneAssumed, timeZone, settings }: SessionUser, here: string) {
  if (isTimeZoneAssumed || !here) return false;
  return ![timeZone, ...settings.declinedTimeZones].some((zone) => haveSameClock(zone, here));
}

/** Asks once whether to use the browser's time zone, which differs from the user's. */
export function TimeZoneQuestion({ user }: { user: SessionUser }) {
  const change = useChangeTimeZone();
  const here = localTimeZone();
  if (!isUnanswered(user, here)) return null;
  const answer = (timeZone: string) =>
    void toastResult(() => change(user, timeZone), { error: copy.failed });
  return (
    <CornerCard
      // Above the card that offers to install the app.
      className="z-31"
      icon={<Globe aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-3" />}
      title={copy.title(placeOf(here))}
      text={copy.text(placeOf(user.timeZone))}
    >
      <Button variant="primary" onClick={() => answer(here)}>
        {copy.use}
      </Button>
      <Button variant="ghost" onClick={() => answer(user.timeZone)}>
        {copy.keep}
      </Button>
    </CornerCard>
  );
}

import { useEffect, useState } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import { isTakingKeys } from '../../kit/use-shortcuts.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** After the dashboard has loaded, ms; and how long to leave alone somebody who is typing. */
const askAfter = 1000;

const PhoneDialog = lazyPart(async () => (await import('./phone-dialog.tsx')).PhoneDialog);

/**
 * Asks once for a phone number where there is none. Who skips it is left alone until they come again:
 * for as long as this tab lives.
 */
export function PhonePrompt({ user }: { user: SessionUser }) {
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  const isWanted = state === 'waiting' && !user.phoneNumber && !wasSkipped(user.id);

  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      // Nobody's sentence is cut in two by it.
      if (!isTakingKeys(document.activeElement)) setState('open');
    }, askAfter);
    return () => clearInterval(timer);
  }, [isWanted]);

  if (state === 'waiting') return null;
  return (
    <PhoneDialog
      open={state === 'open'}
      onSaved={() => setState('closed')}
      onSkip={() => {
        rememberSkip(user.id);
        setState('closed');
      }}
    />
  );
}

const keyOfSkip = (userId: string) => `phone-skipped:${userId}`;

function wasSkipped(userId: string): boolean {
  try {
    return sessionStorage.getItem(keyOfSkip(userId)) !== null;
  } catch {
    return false;
  }
}

function rememberSkip(userId: string): void {
  try {
    sessionStorage.setItem(keyOfSkip(userId), 'yes');
  } catch {
    // Refused storage: asked again with the next page.
  }
}

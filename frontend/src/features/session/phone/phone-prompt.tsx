import { useEffect, useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { isPhonePromptSkipped } from '#shared/session/phone-number.ts';
import { isTakingKeys } from '../../../kit/browser/taking-keys.ts';
import { useSkipPhonePrompt } from './change-phone.ts';
import { PhoneDialog } from './phone-dialog.tsx';

/** Delay after the dashboard has loaded and between checks whether the user is typing, ms. */
const delay = 1000;

interface PhonePromptProps {
  user: SessionUser;
  /** Users without a team are not prompted: joining one comes first. */
  hasTeam: boolean;
}

/** Prompts for a missing phone number. A skip lasts 30 days on every device. */
export function PhonePrompt({ user, hasTeam }: PhonePromptProps) {
  const [state, setState] = useState<'waiting' | 'open' | 'closed'>('waiting');
  const skip = useSkipPhonePrompt();
  const isWanted =
    state === 'waiting' &&
    hasTeam &&
    !user.phoneNumber &&
    !isPhonePromptSkipped(user.phonePromptSkippedAt, new Date());

  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => {
      if (!isTakingKeys(document.activeElement)) setState('open');
    }, delay);
    return () => clearInterval(timer);
  }, [isWanted]);

  if (state === 'waiting') return null;
  return (
    <PhoneDialog
      open={state === 'open'}
      onSaved={() => setState('closed')}
      onSkip={() => {
        setState('closed');
        skip.mutate();
      }}
    />
  );
}

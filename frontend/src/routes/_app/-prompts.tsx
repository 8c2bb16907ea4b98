import type { SessionUser } from '#shared/people/user.ts';
import { PhonePrompt } from '../../features/session/phone-prompt.tsx';
import { InstallPrompt } from '../../features/shell/install-prompt.tsx';

/** What is asked a moment after the dashboard is there. */
export function Prompts({ user }: { user: SessionUser }) {
  return (
    <>
      <PhonePrompt user={user} />
      <InstallPrompt />
    </>
  );
}

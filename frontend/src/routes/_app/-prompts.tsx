import type { SessionUser } from '#shared/people/user.ts';
import { DashboardKeys } from '../../features/dashboard/dashboard-keys.tsx';
import { PhonePrompt } from '../../features/session/phone-prompt.tsx';
import { InstallPrompt } from '../../features/shell/install-prompt.tsx';
import type { EarlyKeys } from '../../kit/use-early-keys.ts';

interface PromptsProps {
  user: SessionUser;
  early: EarlyKeys;
}

/** What comes a moment after the dashboard is there: its keys, and what is asked. */
export function Prompts({ user, early }: PromptsProps) {
  return (
    <>
      <DashboardKeys early={early} />
      <PhonePrompt user={user} />
      <InstallPrompt />
    </>
  );
}

import { useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { isChecklistOpen } from '../../features/getting-started/checklist.ts';
import { PhonePrompt } from '../../features/session/phone/phone-prompt.tsx';
import { InstallPrompt } from '../../features/shell/install-prompt.tsx';
import { useTeamSelection } from '../../features/teams/use-team-selection.ts';

interface PromptsProps {
  user: SessionUser;
}

/** Prompts that appear shortly after the dashboard has loaded. */
export function Prompts({ user }: PromptsProps) {
  // Users with an open checklist are not asked for a phone number.
  const [wasStarting] = useState(isChecklistOpen(user));
  const { teams } = useTeamSelection();
  return (
    <>
      {!wasStarting && (
        <PhonePrompt user={user} hasTeam={teams !== undefined && teams.length > 0} />
      )}
      <InstallPrompt />
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorText } from '../../ui/forms/error-text.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { buttonStyles } from '../../ui/primitives/button-styles.ts';
import { uiCopy } from '../../ui/ui-copy.ts';
import { dashboardCopy } from './dashboard-copy.ts';

const copy = dashboardCopy.noTeams;

/** Shown to users without a team. */
export function NoTeams({ createTeam }: { createTeam: ReactNode }) {
  return (
    <EmptyState
      size="page"
      icon={<Users />}
      title={copy.title}
      hint={copy.hint}
      action={
        <>
          {createTeam}
          <Link to="/teams" className={buttonStyles()}>
            {copy.browse}
          </Link>
        </>
      }
    />
  );
}

export function TeamsUnreachable({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <EmptyState
      size="page"
      role="alert"
      title={dashboardCopy.teamsFailed}
      hint={<ErrorText error={error} />}
      action={<Button onClick={retry}>{uiCopy.tryAgain}</Button>}
    />
  );
}

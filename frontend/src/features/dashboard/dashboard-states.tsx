import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { sentenceOf } from '../../kit/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NoTeams() {
  return (
    <EmptyState
      size="page"
      icon={<Users />}
      title="No Teams Found"
      hint="You need to be assigned to a team to access the dashboard."
      action={
        <Link to="/teams" className={buttonStyles({ variant: 'primary' })}>
          Go to Teams
        </Link>
      }
    />
  );
}

export function TeamsUnreachable({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <EmptyState
      size="page"
      role="alert"
      title="Your teams could not be loaded"
      hint={sentenceOf(error)}
      action={<Button onClick={retry}>Try again</Button>}
    />
  );
}

import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { sentenceOf } from '../../kit/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

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

export function DashboardSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading dashboard"
      className="mx-auto flex max-w-lg flex-col gap-3 py-8 sm:py-16"
    >
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="mt-3 h-34 rounded-xl" />
    </div>
  );
}

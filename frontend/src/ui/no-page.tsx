import { CircleAlert, CloudAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface NoPageProps {
  title: string;
  hint: ReactNode;
  /** What could be read after all if it is tried again: a query's result. */
  of?: { isFetching: boolean; refetch: () => unknown } | undefined;
  /** To where there is more. */
  back: ReactNode;
}

/** Instead of the page of what is not there, or could not be read: what happened, and the ways on. */
export function NoPage({ title, hint, of: query, back }: NoPageProps) {
  return (
    <EmptyState
      size="page"
      role="alert"
      icon={query ? <CloudAlert /> : <CircleAlert />}
      title={title}
      hint={hint}
      action={
        <>
          {query && (
            <Button
              variant="primary"
              pending={query.isFetching}
              onClick={() => void query.refetch()}
            >
              Try again
            </Button>
          )}
          {back}
        </>
      }
    />
  );
}

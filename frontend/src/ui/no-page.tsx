import { CircleAlert, CloudAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { focusPage } from './focus-page.ts';

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
  useEffect(() => {
    // What had it may have gone under one's hands, with all the page.
    if (document.activeElement === document.body) focusPage();
  }, []);
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

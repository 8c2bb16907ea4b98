import { CircleAlert, CloudAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { focusPage } from '../overlays/focus-page.ts';
import { Button } from '../primitives/button.tsx';
import { uiCopy } from '../ui-copy.ts';
import { EmptyState } from './empty-state.tsx';

interface NoPageProps {
  title: string;
  hint: ReactNode;
  /** The failed query, for a Try Again button. Omit it if the item does not exist. */
  of?: { isFetching: boolean; refetch: () => unknown } | undefined;
  /** A link to another page. */
  back: ReactNode;
}

/** Full-page error: the item does not exist or could not be loaded. */
export function NoPage({ title, hint, of: query, back }: NoPageProps) {
  useEffect(() => {
    // The focused element may have been removed with the previous page.
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
              {uiCopy.tryAgain}
            </Button>
          )}
          {back}
        </>
      }
    />
  );
}

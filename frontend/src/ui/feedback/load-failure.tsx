import { ErrorText } from '../forms/error-text.tsx';
import { Button } from '../primitives/button.tsx';
import { uiCopy } from '../ui-copy.ts';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  title: string;
  /** The failed query. */
  of: { error: unknown; isFetching: boolean; refetch: () => unknown };
  className?: string;
}

/** An error message with a Try Again button, shown in place of the content. */
export function LoadFailure({
  title,
  of: { error, isFetching, refetch },
  className,
}: LoadFailureProps) {
  return (
    <EmptyState
      role="alert"
      title={title}
      hint={<ErrorText error={error} />}
      action={
        <Button size="small" pending={isFetching} onClick={() => void refetch()}>
          {uiCopy.tryAgain}
        </Button>
      }
      className={className ?? 'py-8'}
    />
  );
}

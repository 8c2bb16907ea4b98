import { sentenceOf } from '../kit/api-error.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  title: string;
  /** What was read: a query's result. */
  of: { error: unknown; isFetching: boolean; refetch: () => unknown };
  className?: string;
}

/** Instead of what could not be read, with a way to try again. */
export function LoadFailure({
  title,
  of: { error, isFetching, refetch },
  className,
}: LoadFailureProps) {
  return (
    <EmptyState
      role="alert"
      title={title}
      hint={sentenceOf(error)}
      action={
        <Button size="small" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
      className={className ?? 'py-8'}
    />
  );
}

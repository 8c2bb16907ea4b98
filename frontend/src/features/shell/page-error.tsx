import type { ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useErrorMessage } from './use-error-message.ts';

/** Instead of a page inside the shell: everything around it still works. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { title, text, actionLabel, act } = useErrorMessage(error);
  return (
    <EmptyState
      size="page"
      role="alert"
      icon={<TriangleAlert />}
      title={title}
      hint={text}
      action={
        <Button
          variant="primary"
          onClick={() => {
            act();
            reset();
          }}
        >
          {actionLabel}
        </Button>
      }
    />
  );
}

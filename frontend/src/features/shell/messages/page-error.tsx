import type { ErrorComponentProps } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { useErrorMessage } from './use-error-message.ts';

/** Replaces the page within the shell, which stays usable. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { title, text, actionLabel, act } = useErrorMessage(error, reset);
  return (
    <EmptyState
      size="page"
      role="alert"
      icon={<TriangleAlert />}
      title={title}
      hint={text}
      action={
        <Button variant="primary" onClick={act}>
          {actionLabel}
        </Button>
      }
    />
  );
}

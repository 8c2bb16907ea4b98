import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sentenceOf } from '../../kit/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyles } from '../../ui/button-styles.ts';
import { MessageScreen } from './message-screen.tsx';

/** A part of the app that is not on the server any more: a new version was published meanwhile. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => console.error(error), [error]);
  const missingPart = isMissingPart(error);

  function tryAgain(): void {
    if (missingPart) {
      window.location.reload();
      return;
    }
    reset();
    router.invalidate();
  }

  return (
    <MessageScreen
      role="alert"
      title={missingPart ? 'This page could not be loaded' : 'Something went wrong'}
      text={
        missingPart
          ? 'You may be offline, or a new version of Day Zero was published. Nothing of yours is lost.'
          : sentenceOf(error, 'This page stumbled over a mistake of ours. What you saved is safe.')
      }
      action={
        <>
          <Button variant="primary" onClick={tryAgain}>
            {missingPart ? 'Reload' : 'Try again'}
          </Button>
          <Link to="/" reloadDocument className={buttonStyles()}>
            Go to My Day Zero
          </Link>
        </>
      }
    />
  );
}

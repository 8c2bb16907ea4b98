import { useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../kit/api-error.ts';

interface ErrorMessage {
  title: string;
  text: string;
  actionLabel: string;
  act: () => void;
}

/** A part of the app that cannot be fetched: offline, or a new version was published meanwhile. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|preload CSS/i.test(error.message)
  );
}

/** What to say about an error that a page died of, and what helps. */
export function useErrorMessage(error: unknown): ErrorMessage {
  const router = useRouter();
  if (isMissingPart(error)) {
    return {
      title: 'This page could not be loaded',
      text: 'You may be offline, or there is a newer version of Day Zero. What you saved is safe.',
      actionLabel: 'Reload',
      act: () => window.location.reload(),
    };
  }
  return {
    title: 'Something went wrong',
    text: sentenceOf(error, 'This page stumbled over a mistake of ours. What you saved is safe.'),
    actionLabel: 'Try again',
    act: () => void router.invalidate(),
  };
}

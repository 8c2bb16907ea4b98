import { createFileRoute } from '@tanstack/react-router';
import { safeRedirect } from '../features/session/safe-redirect.ts';

interface AuthSearch {
  /** Where to go once signed in. */
  redirect?: string | undefined;
}

export const Route = createFileRoute('/auth')({
  validateSearch: ({ redirect }: Record<string, unknown>): AuthSearch => ({
    redirect: safeRedirect(redirect),
  }),
  staticData: { title: 'Sign in' },
  component: () => null,
});

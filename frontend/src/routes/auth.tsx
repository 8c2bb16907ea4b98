import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AuthScreen } from '../features/session/auth-screen.tsx';
import { safeRedirect } from '../features/session/safe-redirect.ts';
import { sessionQuery } from '../features/session/session-queries.ts';
import { Brand } from '../features/shell/brand.tsx';

interface AuthSearch {
  /** Where to go once signed in. */
  redirect?: string | undefined;
}

export const Route = createFileRoute('/auth')({
  validateSearch: ({ redirect }: Record<string, unknown>): AuthSearch => ({
    redirect: safeRedirect(redirect),
  }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(sessionQuery),
  staticData: { title: 'Sign in' },
  component: AuthPage,
});

function AuthPage() {
  const { redirect = '/' } = Route.useSearch();
  const router = useRouter();
  const { data: user } = useQuery(sessionQuery);
  const isSignedIn = Boolean(user);
  useEffect(() => {
    if (isSignedIn) router.navigate({ href: redirect, replace: true });
  }, [isSignedIn, redirect, router]);
  return <AuthScreen brand={<Brand />} isLeaving={isSignedIn} />;
}

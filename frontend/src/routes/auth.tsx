import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { addressToReset } from '#shared/session/password-reset-link.ts';
import { sessionQuery, signInOptionsQuery } from '../features/session/session-queries.ts';
import { AuthScreen } from '../features/session/sign-in/auth-screen.tsx';
import { safeRedirect } from '../features/session/sign-in/safe-redirect.ts';
import { SingleSignOnCallback } from '../features/session/sign-in/single-sign-on-callback.tsx';
import { Brand } from '../features/shell/brand.tsx';
import { LoadingScreen } from '../features/shell/messages/loading-screen.tsx';
import { recallSession } from '../kit/browser/session-memory.ts';
import { whenIdle } from '../kit/browser/when-idle.ts';

interface AuthSearch {
  redirect?: string | undefined;
  /** The authorization response of the company's identity provider. */
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

const text = (value: unknown) => (value === undefined ? undefined : String(value));

export const Route = createFileRoute('/auth')({
  validateSearch: ({ redirect, code, state, error }: Record<string, unknown>): AuthSearch => ({
    redirect: safeRedirect(redirect),
    code: text(code),
    state: text(state),
    error: text(error),
  }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(sessionQuery);
    void queryClient.prefetchQuery(signInOptionsQuery);
  },
  staticData: { title: 'Sign in' },
  component: AuthPage,
});

function AuthPage() {
  const { redirect = '/', code, state, error } = Route.useSearch();
  const [response, setResponse] = useState(code || error ? { code, state, error } : undefined);
  const toReset = useLocation({ select: ({ hash }) => addressToReset(hash) });
  const router = useRouter();
  const { data: user, isPending, isFetching } = useQuery(sessionQuery);
  const [wasAnonymous, setWasAnonymous] = useState(false);
  if (user === null && !wasAnonymous) setWasAnonymous(true);
  // A persisted user may be outdated. Redirecting before the refetch would lead back here, and the
  // user would lose what was typed in between.
  const isSignedIn = Boolean(user) && (wasAnonymous || !isFetching);

  useEffect(() => {
    if (isSignedIn) void router.navigate({ href: redirect, replace: true });
  }, [isSignedIn, redirect, router]);
  useEffect(() => whenIdle(() => preloadHome(router)), [router]);

  // If the user was signed in on the last visit, wait instead of showing the form briefly.
  const expectsUser = Boolean(user) || (isPending && recallSession() !== null);
  if (!wasAnonymous && expectsUser) return <LoadingScreen />;
  return (
    <AuthScreen
      brand={<Brand />}
      isLeaving={isSignedIn}
      redirect={redirect}
      toReset={toReset}
      signOn={
        response && (
          <SingleSignOnCallback
            response={response}
            onRead={(next) =>
              void router.navigate({ to: '/auth', search: { redirect: next }, replace: true })
            }
            onEnd={() => setResponse(undefined)}
          />
        )
      }
    />
  );
}

/** Preloads the code of the dashboard. Its data can only be read with a session. */
function preloadHome(router: AnyRouter): void {
  for (const id of ['/_app', '/_app/']) void router.loadRouteChunk(router.routesById[id]);
}

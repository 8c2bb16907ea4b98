import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AuthScreen } from '../features/session/auth-screen.tsx';
import { safeRedirect } from '../features/session/safe-redirect.ts';
import { sessionQuery } from '../features/session/session-queries.ts';
import { Brand } from '../features/shell/brand.tsx';
import { LoadingScreen } from '../features/shell/loading-screen.tsx';
import { recallSession } from '../kit/session-memory.ts';
import { whenIdle } from '../kit/when-idle.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

interface AuthSearch {
  /** Where to go once signed in. */
  redirect?: string | undefined;
  /** What a company's identity provider sent the browser back with. */
  code?: string | undefined;
  state?: string | undefined;
  error?: string | undefined;
}

const text = (value: unknown) => (value === undefined ? undefined : String(value));

const SingleSignOnReturn = lazyPart(
  async () => (await import('../features/session/single-sign-on-return.tsx')).SingleSignOnReturn,
);

export const Route = createFileRoute('/auth')({
  validateSearch: ({ redirect, code, state, error }: Record<string, unknown>): AuthSearch => ({
    redirect: safeRedirect(redirect),
    code: text(code),
    state: text(state),
    error: text(error),
  }),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(sessionQuery),
  staticData: { title: 'Sign in' },
  component: AuthPage,
});

function AuthPage() {
  const { redirect = '/', code, state, error } = Route.useSearch();
  const [answer, setAnswer] = useState(code || error ? { code, state, error } : undefined);
  const router = useRouter();
  const { data: user, isPending, isFetching } = useQuery(sessionQuery);
  const [wasAnonymous, setWasAnonymous] = useState(false);
  if (user === null && !wasAnonymous) setWasAnonymous(true);
  // What was kept of a session that has ended must not lead away: the form would come, and go with
  // what was typed into it meanwhile.
  const isSignedIn = Boolean(user) && (wasAnonymous || !isFetching);

  useEffect(() => {
    if (isSignedIn) router.navigate({ href: redirect, replace: true });
  }, [isSignedIn, redirect, router]);
  useEffect(() => whenIdle(() => preloadHome(router)), [router]);

  // Whoever was signed in a moment ago most likely still is: no form flashes by.
  const expectsUser = Boolean(user) || (isPending && recallSession() !== null);
  if (!wasAnonymous && expectsUser) return <LoadingScreen />;
  return (
    <AuthScreen
      brand={<Brand />}
      isLeaving={isSignedIn}
      redirect={redirect}
      signOn={
        answer && (
          <SingleSignOnReturn
            answer={answer}
            onTaken={(next) =>
              void router.navigate({ to: '/auth', search: { redirect: next }, replace: true })
            }
            onEnd={() => setAnswer(undefined)}
          />
        )
      }
    />
  );
}

/** The code of the page that comes next; its reads have to wait for the session. */
function preloadHome(router: AnyRouter): void {
  for (const id of ['/_app', '/_app/']) router.loadRouteChunk(router.routesById[id]);
}

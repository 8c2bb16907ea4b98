import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { endSessionOnUnauthorized } from '../../../src/features/session/session-end.ts';
import { createQueryClient } from '../../../src/kit/cache/query-client.ts';
import { routeTree } from '../../../src/route-tree.gen.ts';
import { ToastSlot } from '../../../src/ui/feedback/toast-slot.tsx';
// On a busy machine, loading it would take longer than the tick of a saved field is shown.
import '../../../src/ui/overlays/overlay-parts.ts';

/** Renders the app like src/main.tsx; `prepare` can fill the cache as an earlier visit did. */
export async function renderApp(path: string, prepare?: (queryClient: QueryClient) => void) {
  const queryClient = createQueryClient();
  prepare?.(queryClient);
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  onTestFinished(endSessionOnUnauthorized(queryClient));
  const visitedUrls = [path];
  router.history.subscribe(({ location }) => visitedUrls.push(location.href));
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ToastSlot />
    </QueryClientProvider>,
  );
  return {
    router,
    queryClient,
    /** Path and query of the address bar. */
    currentUrl: () => router.history.location.href,
    /** Every URL visited. */
    visitedUrls,
  };
}

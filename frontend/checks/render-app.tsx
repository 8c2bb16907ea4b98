import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { endSessionWhenRefused } from '../src/features/session/session-end.ts';
import { createQueryClient } from '../src/kit/query-client.ts';
import { routeTree } from '../src/route-tree.gen.ts';
import { ToastSlot } from '../src/ui/toast-slot.tsx';

/** The app as src/main.tsx starts it, at a path, with what `keep` puts there of an earlier visit. */
export async function renderApp(path: string, keep?: (queryClient: QueryClient) => void) {
  const queryClient = createQueryClient();
  keep?.(queryClient);
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  onTestFinished(endSessionWhenRefused(queryClient));
  const places = [path];
  router.history.subscribe(({ location }) => places.push(location.href));
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
    /** Path and query, as the address bar shows them. */
    place: () => router.history.location.href,
    /** All that it has shown. */
    places,
  };
}

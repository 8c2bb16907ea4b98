import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { endSessionWhenRefused } from '../src/features/session/session-end.ts';
import { createQueryClient } from '../src/kit/query-client.ts';
import { routeTree } from '../src/route-tree.gen.ts';
import { ToastSlot } from '../src/ui/toast-slot.tsx';

/** The app as src/main.tsx starts it, at a path. */
export async function renderApp(path: string) {
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree,
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  onTestFinished(endSessionWhenRefused(queryClient));
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
  };
}

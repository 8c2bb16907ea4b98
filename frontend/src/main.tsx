import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { endSessionWhenRefused } from './features/session/session-end.ts';
import { restoreQueryCache } from './kit/query-cache.ts';
import { createQueryClient } from './kit/query-client.ts';
import { logUnhandledRejections } from './kit/unhandled-rejections.ts';
import { whenIdle } from './kit/when-idle.ts';
import { routeTree } from './route-tree.gen.ts';
import './styles.css';
import { reportFailedParts } from './ui/report-failed-parts.ts';
import { ToastSlot } from './ui/toast-slot.tsx';
import { TooltipSlot } from './ui/tooltip-slot.tsx';

const queryClient = createQueryClient();

const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // A link to one row of a list scrolls to it by itself: the top would win over it.
  scrollRestoration: ({ location }) => !('highlight' in location.search),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

logUnhandledRejections();
await restoreQueryCache(queryClient);
// Before the first screen: the very first answer may say that the session has ended.
endSessionWhenRefused(queryClient);
// The skeleton in the HTML stays until there is a screen to put in its place.
await router.load();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastSlot />
        <TooltipSlot />
      </QueryClientProvider>
    </StrictMode>,
  );
}

reportFailedParts();
whenIdle(
  async () => (await import('./features/people/photo-queries.ts')).followPhotos(queryClient),
  {
    evenIfSavingData: true,
  },
);
whenIdle(async () => (await import('./kit/query-cache-keeper.ts')).keepQueryCache(queryClient), {
  evenIfSavingData: true,
});
whenIdle(async () => (await import('./app-update-offer.ts')).offerAppUpdates(), {
  evenIfSavingData: true,
});

import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { endSessionWhenRefused } from '../features/session/session-end.ts';
import { ErrorScreen } from '../features/shell/error-screen.tsx';
import { NotFoundScreen } from '../features/shell/not-found-screen.tsx';
import { useDocumentTitle } from '../features/shell/page-info.ts';

export interface RouterContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
});

function Root() {
  const { queryClient } = Route.useRouteContext();
  useDocumentTitle();
  useEffect(() => endSessionWhenRefused(queryClient), [queryClient]);
  return <Outlet />;
}

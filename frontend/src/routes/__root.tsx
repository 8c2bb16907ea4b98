import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { ErrorScreen } from '../features/shell/messages/error-screen.tsx';
import { NotFoundScreen } from '../features/shell/messages/not-found-screen.tsx';
import { useDocumentTitle } from '../features/shell/page/page-info.ts';

export interface RouterContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: NotFoundScreen,
});

function Root() {
  useDocumentTitle();
  return <Outlet />;
}

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

async function open() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const root = createRootRoute({
    component: function Frame() {
      useFocusOnNavigation();
      return (
        <>
          <button type="button">Menu</button>
          <div role="dialog">
            <input aria-label="Search" />
          </div>
          <main tabIndex={-1}>
            <Outlet />
          </main>
        </>
      );
    },
  });
  const start = createRoute({ getParentRoute: () => root, path: '/' });
  const todos = createRoute({
    getParentRoute: () => root,
    path: '/todos',
    loader: () => promise,
    component: () => <h1>Todos</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([start, todos]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  const menu = await screen.findByRole('button', { name: 'Menu' });
  act(() => void router.navigate({ to: '/todos' }));
  return { menu, finishLoading: resolve };
}

test('focuses the page once it is loaded', async () => {
  const { menu, finishLoading } = await open();
  menu.focus();
  finishLoading();
  await screen.findByRole('heading', { name: 'Todos' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

test('leaves the focus in a dialog opened during the navigation', async () => {
  const { finishLoading } = await open();
  screen.getByRole('textbox', { name: 'Search' }).focus();
  finishLoading();
  await screen.findByRole('heading', { name: 'Todos' });
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});

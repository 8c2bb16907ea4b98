import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
  useNavigate,
  useSearch,
} from '@tanstack/react-router';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useTrailingUrl } from './use-trailing-url.ts';

afterEach(cleanup);

interface Look {
  search: string;
  status: string;
}

function List() {
  const { search = '', status = 'all' } = useSearch({ strict: false }) as Partial<Look>;
  const navigate = useNavigate();
  const [look, setLook] = useTrailingUrl<Look>({ search, status }, (next) =>
    navigate({ to: '/', search: next as never, replace: true }),
  );
  return (
    <>
      <input
        aria-label="Search"
        value={look.search}
        onChange={({ currentTarget }) => setLook({ ...look, search: currentTarget.value })}
      />
      <button type="button" onClick={() => setLook({ ...look, status: 'open' })}>
        Only open
      </button>
      <Link to={'/away' as never}>Away</Link>
    </>
  );
}

async function show() {
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/', component: List });
  const away = createRoute({
    getParentRoute: () => root,
    path: '/away',
    component: () => <p>Away from it</p>,
  });
  const router = createRouter({ routeTree: root.addChildren([list, away]), history });
  await router.load();
  render(<RouterProvider router={router as never} />);
  const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search' });
  return { hand: userEvent.setup(), address: () => history.location.search, history, box };
}

test('a chosen filter updates the URL immediately, together with the text typed before', async () => {
  const { hand, address, box } = await show();
  await hand.type(box, 'pump');
  screen.getByRole('button', { name: 'Only open' }).click();
  expect(address()).toBe('?search=pump&status=open');
});

test('typed text updates the URL after a delay', async () => {
  const { hand, address, box } = await show();
  await hand.type(box, 'pump');
  await waitFor(() => expect(address()).toBe('?search=pump&status=all'));
});

test.each([
  ['click', (hand: ReturnType<typeof userEvent.setup>) => hand.click(screen.getByText('Away'))],
  ['key', (hand: ReturnType<typeof userEvent.setup>) => hand.keyboard('{Tab}{Tab}{Enter}')],
])('text typed just before leaving by %s is there after going back', async (_, leave) => {
  const { hand, address, history, box } = await show();
  await hand.type(box, 'pump');
  await leave(hand);
  await screen.findByText('Away from it');
  history.back();
  await waitFor(() => expect(address()).toBe('?search=pump&status=all'));
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('pump');
});

test('text that is typed while a chosen filter reaches the URL stays', () => {
  const { result, rerender } = renderHook(
    ({ inUrl }) => useTrailingUrl<Look>(inUrl, () => undefined),
    { initialProps: { inUrl: { search: '', status: 'all' } } },
  );
  act(() => result.current[1]({ status: 'open', search: '' }));
  act(() => result.current[1]({ status: 'open', search: 'p' }));
  rerender({ inUrl: { search: '', status: 'open' } });
  expect(result.current[0].search).toBe('p');
});

import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyWithPreload, onLazyFailure } from './lazy-with-preload.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

test('shows the fallback, then the component, and loads the code once', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = lazyWithPreload(load);
  render(<Part name="Mara" fallback={<i>…</i>} />);
  expect(screen.getByText('…')).toBeTruthy();
  expect(await screen.findByText('Hello Mara')).toBeTruthy();
  Part.preload();
  expect(load).toHaveBeenCalledOnce();
});

test('shows a preloaded component without the fallback', async () => {
  const Part = lazyWithPreload(async () => Greeting);
  Part.preload();
  await act(async () => undefined);
  render(<Part name="Mara" fallback={<i>…</i>} />);
  expect(screen.getByText('Hello Mara')).toBeTruthy();
});

test('reports a failed load and retries the next time', async () => {
  const failed = vi.fn();
  const stop = onLazyFailure(failed);
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('gone'));
  const Part = lazyWithPreload(load);
  const { unmount } = render(<Part name="Mara" />);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), 10_000);
  unmount();
  render(<Part name="Mara" />);
  expect(await screen.findByText('Hello Mara')).toBeTruthy();
  stop();
});

test('loads the code again when the browser is back online', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
  const Part = lazyWithPreload(load);
  render(<Part name="Mara" fallback={<i>…</i>} />);
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(screen.queryByText('Hello Mara')).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hello Mara')).toBeTruthy();
});

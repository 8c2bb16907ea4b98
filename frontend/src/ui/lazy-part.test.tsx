import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyPart, onLazyPartFailure } from './lazy-part.tsx';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

test('shows the fallback, then the part; the code is fetched once', async () => {
  const load = vi.fn(async () => Greeting);
  const Part = lazyPart(load);
  render(<Part name="Mara" fallback={<i>…</i>} />);
  expect(screen.getByText('…')).toBeTruthy();
  expect(await screen.findByText('Hello Mara')).toBeTruthy();
  await Part.preload();
  expect(load).toHaveBeenCalledOnce();
});

test('tells of a failed fetch and tries again when wanted again', async () => {
  const failed = vi.fn();
  const stop = onLazyPartFailure(failed);
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('gone'));
  const Part = lazyPart(load);
  const { unmount } = render(<Part name="Mara" />);
  await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce(), 10_000);
  unmount();
  render(<Part name="Mara" />);
  expect(await screen.findByText('Hello Mara')).toBeTruthy();
  stop();
});

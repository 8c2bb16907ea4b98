import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InlineEdit } from './inline-edit/inline-edit.tsx';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';

afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const said = '3 characters too long. Shorten it to 5.';

describe.each([
  ['Input', <Input key="input" aria-label="Title" limit={5} />],
  ['Textarea', <Textarea key="textarea" aria-label="Title" limit={5} />],
])('a text that is too long for an %s', (_, limited) => {
  it('is said, not cut, and its form is not sent before it is shortened', async () => {
    const user = userEvent.setup();
    const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={send}>
        {limited}
        <button type="submit">Send</button>
      </form>,
    );
    await user.click(field());
    await user.paste('12345678');
    expect(field().value).toBe('12345678');
    expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(said);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Backspace}{Backspace}{Backspace}');
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(send).toHaveBeenCalledOnce();
  });
});

it('a title that is too long stays in its inline field', async () => {
  const user = userEvent.setup();
  const save = vi.fn();
  render(<InlineEdit label="Title" value="Old" limit={5} onSave={save} />);
  await user.click(screen.getByRole('button'));
  await user.clear(field());
  await user.paste('12345678');
  await user.keyboard('{Enter}');
  expect(save).not.toHaveBeenCalled();
  expect(field().value).toBe('12345678');
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toBe(said);
  await user.keyboard('{Backspace}{Backspace}{Backspace}{Enter}');
  expect(save).toHaveBeenCalledExactlyOnceWith('12345');
});

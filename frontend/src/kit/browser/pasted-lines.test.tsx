import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { joinPastedLines } from './pasted-lines.ts';

beforeAll(joinPastedLines);

function Field({ type, takesOver = false }: { type?: string; takesOver?: boolean }) {
  const [text, setText] = useState('Fix !');
  return (
    <input
      aria-label="Title"
      type={type}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onPaste={(event) => takesOver && event.preventDefault()}
    />
  );
}

async function pasteInto(field: HTMLInputElement, pasted: string): Promise<string> {
  const user = userEvent.setup();
  await user.click(field);
  field.setSelectionRange(4, 4);
  await user.paste(pasted);
  return field.value;
}

test.each([
  ['lines', 'the\nlogin', 'Fix the login!'],
  [
    'lines of Windows with blank ones and margins',
    '\r\n  the \r\n\r\n\tlogin\r\n',
    'Fix the login!',
  ],
  ['separators of lines and paragraphs', 'the\u2028login\u2029page', 'Fix the login page!'],
  ['one line', 'login', 'Fix login!'],
])('%s become words with a space between', async (_, pasted, expected) => {
  render(<Field />);
  expect(await pasteInto(screen.getByLabelText('Title'), pasted)).toBe(expected);
});

test('a search joins lines, too; a password is pasted as it is', async () => {
  const { rerender } = render(<Field type="search" />);
  expect(await pasteInto(screen.getByLabelText('Title'), 'the\nlogin')).toBe('Fix the login!');
  rerender(<Field key="password" type="password" />);
  expect(await pasteInto(screen.getByLabelText('Title'), 'a\nb')).not.toContain('a b');
});

test('a field that handles its paste is left alone', async () => {
  render(<Field takesOver />);
  expect(await pasteInto(screen.getByLabelText('Title'), 'the\nlogin')).toBe('Fix !');
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { entry } from '../testing/show-time.tsx';
import { EntryEditor } from './entry-editor.tsx';

const nothing = () => undefined;

function Page({ isEditing }: { isEditing: boolean }) {
  return (
    <>
      <input aria-label="Title" />
      {isEditing && (
        <EntryEditor
          entry={entry({ id: 'e1', isRunning: true })}
          onSave={nothing}
          onClose={nothing}
        />
      )}
    </>
  );
}

test('takes the focus', () => {
  render(<Page isEditing />);
  expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
});

test('leaves the focus in a field that was entered before the editor had loaded', () => {
  const { rerender } = render(<Page isEditing={false} />);
  screen.getByLabelText('Title').focus();
  rerender(<Page isEditing />);
  expect(document.activeElement).toBe(screen.getByLabelText('Title'));
});

test('keeps what was typed when the page is left, until it is canceled', async () => {
  const person = userEvent.setup();
  const { unmount } = render(<Page isEditing />);
  await person.type(screen.getByLabelText('Notes'), 'Review of the plan');
  unmount();
  const second = render(<Page isEditing />);
  const notes = () => screen.getByLabelText<HTMLTextAreaElement>('Notes').value;
  expect(notes()).toBe('Review of the plan');
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  second.unmount();
  render(<Page isEditing />);
  expect(notes()).toBe('');
});

import { render, screen } from '@testing-library/react';
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

import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { commandShortcut } from '../../kit/browser/command-key.ts';
import { toast } from './toast.ts';
import { undo } from './toast-result.ts';
import { ToastSlot } from './toast-slot.tsx';
import { useUndoOwner } from './undo-owner.ts';

const modifier = commandShortcut('Z').startsWith('Meta') ? 'metaKey' : 'ctrlKey';

function Page() {
  useUndoOwner('mara');
  return <ToastSlot />;
}

test('as soon as a result is shown the key undoes it, on a page that was never idle', async () => {
  const undone: string[] = [];
  render(<Page />);
  toast({ title: 'Todo deleted', action: undo(() => void undone.push('a')) });
  await screen.findByText('Todo deleted');
  fireEvent.keyDown(document.body, { key: 'z', code: 'KeyZ', [modifier]: true });
  expect(undone).toEqual(['a']);
});

import { fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useDialogShortcuts } from './use-dialog-shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface PageProps {
  act: () => void;
}

function Page({ act }: PageProps) {
  useShortcuts({ n: act });
  return (
    <>
      <button type="button">Elsewhere</button>
      <input type="checkbox" aria-label="Checkbox" />
      <input aria-label="Field" />
      <textarea aria-label="Text" />
      <div role="dialog">
        <button type="button">In a dialog</button>
      </div>
      <div role="menu">
        <button type="button">In a menu</button>
      </div>
    </>
  );
}

function Dialog({ act }: PageProps) {
  const inside = useRef<HTMLDivElement>(null);
  useDialogShortcuts(inside, { n: act });
  return (
    <>
      <button type="button">Outside</button>
      <div role="dialog">
        <div ref={inside}>
          <button type="button">Elsewhere</button>
          <input type="checkbox" aria-label="Checkbox" />
          <input aria-label="Field" />
          <textarea aria-label="Text" />
        </div>
      </div>
    </>
  );
}

const press = (target: Element, more: object = {}) =>
  fireEvent.keyDown(target, { key: 'n', ...more });
const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });

const hooks = [
  ['useShortcuts', Page],
  ['useDialogShortcuts', Dialog],
] as const;

test.each(hooks)('%s acts once while a key is held', (_, Component) => {
  const act = vi.fn();
  render(<Component act={act} />);
  press(elsewhere());
  for (let count = 0; count < 3; count++) press(elsewhere(), { repeat: true });
  expect(act).toHaveBeenCalledTimes(1);
});

test.each(hooks)('%s hears a key pressed right after the first paint', (_, Component) => {
  const act = vi.fn();
  const PressedAtOnce = ({ of: Shown }: { of: ComponentType<PageProps> }) => {
    useLayoutEffect(() => {
      elsewhere().dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }));
    }, []);
    return <Shown act={act} />;
  };
  render(<PressedAtOnce of={Component} />);
  expect(act).toHaveBeenCalledTimes(1);
});

test.each(hooks)('%s ignores other keys and keys with a modifier', (_, Component) => {
  const act = vi.fn();
  render(<Component act={act} />);
  press(elsewhere(), { key: 'm' });
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) press(elsewhere(), { [modifier]: true });
  expect(act).not.toHaveBeenCalled();
});

test.each(hooks)('%s leaves keys to the field they are typed in', (_, Component) => {
  const act = vi.fn();
  render(<Component act={act} />);
  for (const name of ['Field', 'Text']) press(screen.getByLabelText(name));
  expect(act).not.toHaveBeenCalled();
  press(screen.getByLabelText('Checkbox'));
  expect(act).toHaveBeenCalledTimes(1);
});

test('useShortcuts leaves keys to dialogs and menus', () => {
  const act = vi.fn();
  render(<Page act={act} />);
  for (const name of ['In a dialog', 'In a menu']) press(screen.getByRole('button', { name }));
  expect(act).not.toHaveBeenCalled();
});

test('useDialogShortcuts ignores keys outside of the dialog', () => {
  const act = vi.fn();
  render(<Dialog act={act} />);
  press(screen.getByRole('button', { name: 'Outside' }));
  expect(act).not.toHaveBeenCalled();
});

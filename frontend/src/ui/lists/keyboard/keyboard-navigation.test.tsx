import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { changeShortcutSettings } from '../../../kit/browser/shortcut-settings.ts';
import { useKeyShortcuts } from '../../../kit/hooks/use-current-keys.ts';
import { GridCell, GridRow, GridRows } from '../../grid/grid.tsx';
import {
  done,
  focused,
  letters,
  Rows,
  row,
  ShrinkingRows,
  show,
  user,
} from '../../testing/show-rows.tsx';
import { keyboardNavigation } from './keyboard-navigation.ts';

/** Controls whose keys follow the user's settings. */
function OwnKeys() {
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={useKeyShortcuts('E', 'F2')}
        onClick={() => done.push('edited')}
      >
        Edit
      </button>
      <button
        type="button"
        aria-keyshortcuts={useKeyShortcuts('D')}
        onClick={() => done.push('due')}
      >
        Due
      </button>
    </>
  );
}

describe('list with all rows in the page', () => {
  test('is one tab stop, followed by the controls of that row', async () => {
    await show(<Rows names={letters} />);
    screen.getByText('Before').focus();
    await user.tab();
    expect(focused()).toBe(row('A'));
    const stops: (string | null)[] = [];
    for (let times = 0; times < 6; times += 1) {
      await user.tab();
      stops.push(focused()?.getAttribute('aria-label') ?? focused()?.textContent ?? null);
    }
    expect(stops).toEqual(['Tick A', 'Open A', 'Edit A', 'Move A', 'Delete A', 'Behind']);
    row('B').focus();
    await user.tab({ shift: true });
    expect(focused()).toBe(screen.getByText('Before'));
    await user.tab();
    expect(focused()).toBe(row('B'));
  });

  test('arrows, Home, End and page keys move within the list', async () => {
    await show(<Rows names={letters} />);
    row('A').focus();
    for (const [key, name] of [
      ['ArrowUp', 'A'],
      ['ArrowDown', 'B'],
      ['End', 'C'],
      ['ArrowDown', 'C'],
      ['Home', 'A'],
      ['PageDown', 'C'],
      ['PageUp', 'A'],
    ] as const) {
      await user.keyboard(`{${key}}`);
      expect(focused(), key).toBe(row(name));
    }
    await user.keyboard('j');
    expect(focused()).toBe(row('B'));
    await user.keyboard('k');
    expect(focused()).toBe(row('A'));
    screen.getByText('Edit B').focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(row('C'));
  });

  test('Enter, Space, E, F2, Delete and Alt+arrow click the controls of the row', async () => {
    await show(<Rows names={['A', 'Closed']} />);
    row('A').focus();
    await user.keyboard('{Enter} eE{F2}{Delete}{Backspace}{Alt>}{ArrowUp}{/Alt}');
    expect(done).toEqual([
      'opened A',
      'ticked A',
      'edited A',
      'edited A',
      'edited A',
      'deleted A',
      'deleted A',
      'moved A',
    ]);
    expect(focused()).toBe(row('A'));
    done.length = 0;
    row('Closed').focus();
    await user.keyboard('{Enter}{Control>}e{/Control}');
    expect(done).toEqual([]);
    // A focused control handles its own key once.
    screen.getByText('Edit A').focus();
    await user.keyboard('{Enter} ');
    expect(done).toEqual(['edited A', 'edited A']);
  });

  test('Escape moves from a control to its row, then out of the list', async () => {
    await show(<Rows names={letters} />);
    screen.getByText('Edit B').focus();
    await user.keyboard('{Escape}');
    expect(focused()).toBe(row('B'));
    await user.keyboard('{Escape}');
    expect(focused()).toBe(document.body);
  });

  test('a deleted row moves the focus to the next one, or the previous one', async () => {
    await show(<ShrinkingRows />);
    row('B').focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(focused()).toBe(row('C')));
    screen.getByText('Delete C').focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(focused()).toBe(row('A')));
    screen.getByText('Before').focus();
    await user.tab();
    expect(focused()).toBe(row('A'));
  });

  test('a held key keeps moving, but does not repeat actions', async () => {
    await show(<ShrinkingRows />);
    row('A').focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(focused()).toBe(row('B')));
    const hold = (key: string) => fireEvent.keyDown(focused()!, { key, repeat: true });
    // Handled, so that the second press does not scroll the page.
    expect([hold('Delete'), hold(' ')]).toEqual([false, false]);
    expect([row('B'), done]).toEqual([focused(), []]);
    hold('ArrowDown');
    expect(focused()).toBe(row('C'));
  });

  test('starts with its first row until one was focused', async () => {
    const { rerender } = await show(<Rows names={['B', 'C']} />);
    await waitFor(() => expect(row('B').tabIndex).toBe(0));
    rerender(
      <>
        <button type="button">Before</button>
        <Rows names={letters} />
        <button type="button">Behind</button>
      </>,
    );
    await waitFor(() => expect(row('A').tabIndex).toBe(0));
    expect(row('B').tabIndex).toBe(-1);
  });

  test('a row moved elsewhere on the page does not take the focus', async () => {
    const { rerender } = await show(<Rows names={letters} />);
    row('B').focus();
    await user.click(screen.getByText('Behind'));
    rerender(
      <>
        <button type="button">Before</button>
        <Rows names={['A', 'C']} />
        <button type="button">Behind</button>
      </>,
    );
    expect(focused()).toBe(screen.getByText('Behind'));
  });

  test('keys that the user chose click the controls, which name them', async () => {
    await show(
      <GridRows aria-label="Items">
        <GridRow aria-label="A">
          <GridCell>
            <OwnKeys />
          </GridCell>
        </GridRow>
      </GridRows>,
    );
    const keys = () =>
      ['Edit', 'Due'].map((name) => screen.getByText(name).getAttribute('aria-keyshortcuts'));
    row('A').focus();
    act(() => changeShortcutSettings({ areOff: false, moved: { e: 'd', d: 'x' } }));
    expect(keys()).toEqual(['D F2', 'X']);
    await user.keyboard('edx');
    expect(done).toEqual(['edited', 'due']);
    act(() => changeShortcutSettings({ areOff: true, moved: {} }));
    expect(keys()).toEqual(['F2', null]);
    await user.keyboard('ed{F2}');
    expect(done).toEqual(['edited', 'due', 'edited']);
    act(() => changeShortcutSettings());
  });

  test('an input in a row handles letters and arrows, and Escape reverts it', async () => {
    await show(
      <GridRows aria-label="Items">
        <GridRow aria-label="A">
          <GridCell>
            <input aria-label="Text" />
            <button type="button" aria-keyshortcuts="E F2" onClick={() => done.push('edited')}>
              Edit
            </button>
            <button type="button" aria-keyshortcuts="Escape" onClick={() => done.push('back')}>
              Cancel
            </button>
          </GridCell>
        </GridRow>
      </GridRows>,
    );
    const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' });
    await user.type(text, 'ee {Backspace}{ArrowUp}{Delete}');
    expect([text.value, done, focused()]).toEqual(['ee', [], text]);
    await user.keyboard('{Escape}');
    expect(done).toEqual(['back']);
    expect(focused()).toBe(row('A'));
  });
});

describe('list of links', () => {
  const links = (
    <ul ref={keyboardNavigation} data-rows="">
      {letters.map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{name}</a>
        </li>
      ))}
      <li>Nothing to go to</li>
    </ul>
  );

  test('is one tab stop, and arrows move between links', async () => {
    await show(links);
    screen.getByText('Before').focus();
    await user.tab();
    expect(focused()).toBe(screen.getByText('A'));
    await user.keyboard('{ArrowDown}{End}{ArrowDown}');
    expect(focused()).toBe(screen.getByText('C'));
    await user.tab();
    expect(focused()).toBe(screen.getByText('Behind'));
    // A link handles Enter itself.
    const isLeftAlone = fireEvent.keyDown(screen.getByText('C'), { key: 'Enter' });
    expect(isLeftAlone).toBe(true);
  });

  test('a disabled first control becomes a tab stop once it is enabled', async () => {
    const rows = (isBeingMade: boolean) => (
      <ul ref={keyboardNavigation} data-rows="">
        {letters.map((name) => (
          <li key={name}>
            <button type="button" disabled={isBeingMade}>
              Tick {name}
            </button>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
    );
    const { rerender } = await show(rows(true));
    rerender(
      <>
        <button type="button">Before</button>
        {rows(false)}
        <button type="button">Behind</button>
      </>,
    );
    screen.getByText('Tick B').focus();
    await user.tab();
    expect(focused()).toBe(screen.getByText('B'));
    await user.tab();
    expect(focused()).toBe(screen.getByText('Behind'));
    await user.tab({ shift: true });
    expect(focused()).toBe(screen.getByText('B'));
  });

  test('Enter on a focusable row follows its first link', async () => {
    await show(
      <table>
        <tbody ref={keyboardNavigation} data-rows="">
          <tr aria-label="A" tabIndex={-1}>
            <td>
              <a href="#there">There</a>
            </td>
          </tr>
        </tbody>
      </table>,
    );
    row('A').focus();
    await user.keyboard('{Enter}');
    expect(window.location.hash).toBe('#there');
  });
});

test('in a grid of cards, arrows move sideways and within the column', async () => {
  const names = ['A', 'B', 'C', 'D', 'E'];
  const offset = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetTop')!;
  // Two per row, since the test environment has no layout.
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
    configurable: true,
    get(this: HTMLElement) {
      return Math.floor([...(this.parentElement?.children ?? [])].indexOf(this) / 2) * 100;
    },
  });
  await show(
    <ul ref={keyboardNavigation} data-rows="cards">
      {names.map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{name}</a>
        </li>
      ))}
    </ul>,
  );
  screen.getByText('A').focus();
  const went: (string | null | undefined)[] = [];
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
    await user.keyboard(`{${key}}`);
    went.push(focused()?.textContent);
  }
  Object.defineProperty(HTMLElement.prototype, 'offsetTop', offset);
  expect(went).toEqual(['B', 'D', 'C', 'E', 'C']);
});

test('with rows as tab stops, arrows move between them but not out of a table inside', async () => {
  render(
    <div ref={keyboardNavigation} data-rows="stops">
      {letters.map((name) => (
        <section key={name}>
          <a href={`#${name}`}>{name}</a>
          <table>
            <tbody>
              <tr>
                <td>
                  <button type="button">Cell of {name}</button>
                </td>
              </tr>
            </tbody>
          </table>
        </section>
      ))}
    </div>,
  );
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toBe(screen.getByText('B')));
  await user.tab();
  expect(focused()).toBe(screen.getByText('Cell of B'));
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(screen.getByText('Cell of B'));
  await user.tab();
  expect(focused()).toBe(screen.getByText('C'));
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CommandPalette } from './command-palette.tsx';
import { PaletteDialog } from './palette-dialog.tsx';

const groupOf = (label: string, run: () => void) => ({
  label: 'Todos',
  commands: [{ id: label, label, icon: null, run }],
});

const palette = (of: { label: string; run: () => void; isOutdated: boolean }) => (
  <PaletteDialog label="Search" onClose={() => {}}>
    {(field) => (
      <CommandPalette
        field={field}
        groups={[groupOf(of.label, of.run)]}
        isLoading={of.isOutdated}
        isOutdated={of.isOutdated}
        onClose={() => {}}
      />
    )}
  </PaletteDialog>
);

test('Enter waits while the results are those of what was typed before', async () => {
  const [openFormer, openFound] = [vi.fn(), vi.fn()];
  const { rerender } = render(palette({ label: 'Former', run: openFormer, isOutdated: true }));
  await userEvent.setup().keyboard('found{Enter}');
  rerender(palette({ label: 'Found', run: openFound, isOutdated: false }));
  expect([openFormer, openFound].map((open) => open.mock.calls.length)).toEqual([0, 1]);
});

test('the field says that there are results only when they are there', () => {
  const { rerender } = render(
    <PaletteDialog label="Search" onClose={() => {}}>
      {() => null}
    </PaletteDialog>,
  );
  const field = screen.getByRole('combobox');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(field.getAttribute('aria-controls')).toBeNull();
  rerender(palette({ label: 'Found', run: () => {}, isOutdated: false }));
  const list = screen.getByRole('listbox');
  expect(screen.getByRole('combobox').getAttribute('aria-controls')).toBe(list.id);
});

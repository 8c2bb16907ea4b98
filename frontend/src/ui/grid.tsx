import type { ComponentProps } from 'react';

type DivProps = ComponentProps<'div'>;

/** Rows that hold controls, marked as a list for a page that watches all of its own (`PageKeys`). */
export function Grid(props: DivProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: its rows are laid out as no table's are
    <div role="grid" tabIndex={-1} data-rows="" {...props} />
  );
}

export function GridRow(props: DivProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is laid out as no table's row is
    <div role="row" tabIndex={-1} {...props} />
  );
}

export function GridCell(props: DivProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is laid out as no table's cell is
    // biome-ignore lint/a11y/useFocusableInteractive: the row and what is in the cell take the focus
    <div role="gridcell" {...props} />
  );
}

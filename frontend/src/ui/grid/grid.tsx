import type { ComponentProps } from 'react';
import { keyboardNavigation } from '../lists/keyboard/keyboard-navigation.ts';

type DivProps = ComponentProps<'div'>;

/** A grid of rows with controls, for a page whose `PageKeys` handles the keys of all its lists. */
export function Grid(props: DivProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the layout is not possible with table elements
    <div role="grid" tabIndex={-1} data-rows="" {...props} />
  );
}

export function GridRow(props: DivProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the layout is not possible with table elements
    <div role="row" tabIndex={-1} {...props} />
  );
}

export function GridCell(props: DivProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the layout is not possible with table elements
    // biome-ignore lint/a11y/useFocusableInteractive: the row or a control in the cell is focused
    <div role="gridcell" {...props} />
  );
}

/** A grid of rows with controls and the same keys as every list; not virtualized. */
export function GridRows(props: ComponentProps<'div'>) {
  return <Grid ref={keyboardNavigation} {...props} />;
}

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { keyedRows } from './keyed-rows.ts';

type DivProps = ComponentProps<'div'>;

/** Rows that hold controls, all of them in the page, with the keys of every list. */
export function GridRows(props: DivProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: its rows are laid out as no table's are
    <div role="grid" tabIndex={-1} ref={keyedRows} data-rows="" {...props} />
  );
}

export function GridRow({ className, ...rest }: DivProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is laid out as no table's row is
    <div
      role="row"
      tabIndex={-1}
      className={classNames('outline-offset-[-2px]', className)}
      {...rest}
    />
  );
}

export function GridCell(props: DivProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is laid out as no table's cell is
    // biome-ignore lint/a11y/useFocusableInteractive: the row and what is in the cell take the focus
    <div role="gridcell" {...props} />
  );
}

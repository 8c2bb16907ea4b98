import type { ComponentProps } from 'react';
import { Grid } from './grid.tsx';
import { keyedRows } from './keyed-rows.ts';

/** Rows that hold controls, all of them in the page, with the keys of every list. */
export function GridRows(props: ComponentProps<'div'>) {
  return <Grid ref={keyedRows} {...props} />;
}

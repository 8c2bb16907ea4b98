import type { ComponentProps } from 'react';
import { keyboardNavigation } from '../lists/keyboard/keyboard-navigation.ts';
import { Grid } from './grid.tsx';

/** A grid of rows with controls and the same keys as every list; not virtualized. */
export function GridRows(props: ComponentProps<'div'>) {
  return <Grid ref={keyboardNavigation} {...props} />;
}

import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlFrame, controlText } from './control-styles.ts';

/** Grows with its text from `rows` to 16 lines. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={classNames(
        'field-sizing-content max-h-80 w-full resize-none px-2.5 py-1.5 pointer-coarse:py-2.5',
        controlText,
        controlFrame,
        className,
      )}
      style={{ minHeight: `calc(${rows} * 1.25rem + 0.875rem)` }}
      {...rest}
    />
  );
}

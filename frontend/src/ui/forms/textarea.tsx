import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlFrame, controlText } from './control-styles.ts';
import { LengthNote, useLengthLimit } from './length-limit.ts';
import { useFittingHeight } from './use-fitting-height.ts';

interface TextareaProps extends ComponentProps<'textarea'> {
  /** The most characters; more is said, not cut off as by `maxLength`. */
  limit?: number;
}

/** Grows with its text from `rows` to 16 lines. */
export function Textarea({ className, rows = 3, limit, ref, ...rest }: TextareaProps) {
  const fitting = useFittingHeight();
  const { excess, attributes } = useLengthLimit<HTMLTextAreaElement>({
    limit,
    value: rest.value,
    onInput: rest.onInput,
  });
  const field = (
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
      {...attributes}
      ref={(field) => {
        fitting.current = field;
        if (typeof ref === 'function') ref(field);
        else if (ref) ref.current = field;
      }}
    />
  );
  return (
    <>
      {field}
      {excess > 0 && <LengthNote excess={excess} limit={limit} />}
    </>
  );
}

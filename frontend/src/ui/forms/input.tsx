import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { controlFrame, controlHeight, controlText } from './control-styles.ts';
import { LengthNote, useLengthLimit } from './length-limit.ts';

export interface InputProps extends ComponentProps<'input'> {
  /** Icon at the start of the field. */
  icon?: ReactNode;
  /** Content at the end of the field: a unit, a key hint, a clear button. */
  end?: ReactNode;
  /** `bare` has no frame: for a row that is a single field. */
  look?: 'framed' | 'bare';
  /** The most characters of a text; more is said, not cut off as by `maxLength`. */
  limit?: number;
}

export function Input(props: InputProps) {
  const { icon, end, look = 'framed', limit, className, ...rest } = props;
  const { excess, attributes } = useLengthLimit<HTMLInputElement>({
    limit,
    value: rest.value,
    onInput: rest.onInput,
  });
  const field = (
    <input
      dir="auto"
      className={classNames(
        'w-full min-w-0',
        controlText,
        controlHeight,
        look === 'framed'
          ? classNames(controlFrame, icon ? 'pl-8' : 'pl-2.5', end ? 'pr-9' : 'pr-2.5')
          : 'bg-transparent text-ink outline-none placeholder:text-ink-3 disabled:text-ink-3',
        !(icon || end) && className,
      )}
      {...rest}
      {...attributes}
    />
  );
  const input = (
    <>
      {field}
      {excess > 0 && <LengthNote excess={excess} limit={limit} />}
    </>
  );
  if (!icon && !end) return input;
  return (
    <div className={classNames('relative flex w-full items-center', className)}>
      {icon && (
        <span className="pointer-events-none absolute left-2.5 grid place-items-center text-ink-3 [&_svg]:size-4">
          {icon}
        </span>
      )}
      {input}
      {end && <span className="absolute right-1.5 flex items-center text-ink-3">{end}</span>}
    </div>
  );
}

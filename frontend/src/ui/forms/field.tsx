import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** Attributes that connect the control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  /** Help under the control. */
  hint?: ReactNode;
  /** Error message; replaces the hint and marks the control as invalid. */
  error?: string | undefined;
  required?: boolean;
  /** Content at the end of the label's line, such as a link. */
  aside?: ReactNode;
  labelHidden?: boolean;
  className?: string;
  /** `<Field label="Name">{(control) => <Input {...control} {...register('name')} />}</Field>` */
  children: (control: FieldControl) => ReactNode;
}

export function Field({
  label,
  hint,
  error,
  required,
  aside,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div
        className={classNames(
          'flex items-baseline justify-between gap-2',
          labelHidden && 'sr-only',
        )}
      >
        <label id={`${id}-label`} htmlFor={id} className="font-medium text-ink text-sm">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <div
        id={noteId}
        className={classNames('text-xs', error ? 'text-red-ink' : 'text-ink-3', !note && 'hidden')}
        role={error ? 'alert' : undefined}
      >
        {note}
      </div>
    </div>
  );
}

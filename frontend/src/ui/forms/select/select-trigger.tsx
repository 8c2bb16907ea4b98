import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../class-names.ts';
import { noValue, useMayWrite } from '../../write-access.tsx';
import { controlFrame, controlHeight } from '../control-styles.ts';

interface SelectTriggerProps extends ComponentProps<'button'> {
  /** `framed` for a form field; `bare` looks like text until hovered, and is read-only for observers. */
  look?: 'framed' | 'bare';
  /** Accessible name without a Field; read before the value. */
  label?: string | undefined;
  /** Icon before the value. */
  icon?: ReactNode;
  /** The selected value as text; undefined for none. */
  shown: string | undefined;
  placeholder: string;
  /** Content instead of icon and text. */
  children?: ReactNode;
}

/** The trigger of Select, Combobox and DatePicker. */
export function SelectTrigger({
  look = 'framed',
  label,
  icon,
  shown,
  placeholder,
  className,
  id,
  children,
  'aria-required': required,
  ...rest
}: SelectTriggerProps) {
  const mayWrite = useMayWrite();
  const isReadOnly = look === 'bare' && !mayWrite;
  return (
    <button
      type="button"
      id={id}
      // Include the value: a label alone would replace it in the accessible name.
      aria-labelledby={id && rest.role !== 'combobox' ? `${id}-label ${id}` : undefined}
      className={classNames(
        'inline-flex min-w-0 items-center gap-2 text-left disabled:cursor-not-allowed',
        look === 'framed'
          ? classNames(
              'w-full pr-2 pl-2.5',
              controlFrame,
              controlHeight,
              'text-sm pointer-coarse:text-base',
            )
          : 'min-h-7 rounded-sm px-1.5 text-sm hover:bg-hover data-[state=open]:bg-hover disabled:hover:bg-transparent pointer-coarse:min-h-11',
        isReadOnly && 'cursor-default!',
        shown === undefined && 'text-ink-3',
        className,
      )}
      // `aria-required` is valid on a combobox, not on a plain button.
      {...(rest.role === 'combobox' && { 'aria-required': required })}
      {...rest}
      disabled={rest.disabled || isReadOnly}
    >
      {label && !id && rest.role !== 'combobox' && !rest['aria-label'] && (
        <span className="sr-only">{label}: </span>
      )}
      <span className="flex min-w-0 flex-1 items-center gap-2 truncate [&>svg]:size-4 [&>svg]:shrink-0">
        {children ?? (
          <>
            {icon}
            <span dir="auto" className="truncate">
              {shown ?? (isReadOnly ? noValue : placeholder)}
            </span>
          </>
        )}
      </span>
      {look === 'framed' && <ChevronsUpDown className="size-3.5 shrink-0 text-ink-3" aria-hidden />}
    </button>
  );
}

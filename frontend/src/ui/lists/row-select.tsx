import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Option } from '../forms/select/options.ts';
import { Select } from '../forms/select/select.tsx';

interface RowSelectProps<Value extends string> {
  /** Its `data-field`, used by shortcuts. */
  field: string;
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onValueChange: (value: Value) => unknown;
  tabIndex: 0 | -1;
  disabled: boolean;
  className?: string;
  /** Content of the button. */
  children: ReactNode;
}

/** A value in a row that is edited in place. */
export function RowSelect<Value extends string>({
  field,
  className,
  ...select
}: RowSelectProps<Value>) {
  return (
    <Select
      look="bare"
      withoutTypeAhead
      data-field={field}
      className={classNames('hover:bg-active', className)}
      {...select}
    />
  );
}

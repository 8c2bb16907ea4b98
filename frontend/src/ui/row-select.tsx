import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Option } from './options.ts';
import { Select } from './select.tsx';

interface RowSelectProps<Value extends string> {
  /** Its `data-field`, by which a key opens it. */
  field: string;
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  tabIndex: 0 | -1;
  disabled: boolean;
  className?: string;
  /** What it shows of its value. */
  children: ReactNode;
}

/** A value in a row that one changes where it stands. */
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

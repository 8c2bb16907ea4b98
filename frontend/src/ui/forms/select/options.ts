import type { ReactNode } from 'react';

/** An option of Select or Combobox. */
export interface Option<Value extends string = string> {
  value: Value;
  /** Displayed, and used for type-ahead and search. */
  label: string;
  /** Content before the label: avatar, dot or icon. */
  icon?: ReactNode;
  /** Secondary text after the label. */
  description?: string;
  disabled?: boolean;
}

import type { ReactNode } from 'react';

/** A choice of a Select or a Combobox. */
export interface Option<Value extends string = string> {
  value: Value;
  /** Text, for reading, typing ahead and searching. */
  label: string;
  /** Before the label: an avatar, a dot, an icon. */
  icon?: ReactNode;
  /** After the label, quieter. */
  description?: string;
  disabled?: boolean;
}

import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { markWhenSaved } from '../feedback/saved-marks.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'role'> {
  label?: string;
  /** A returned promise of true shows a save tick. */
  onCheckedChange?: (checked: boolean) => unknown;
}

/** A native checkbox, so that the browser announces its state. */
export function Switch({ label, onCheckedChange, className, ...rest }: SwitchProps) {
  return (
    <span className={classNames('relative inline-flex h-4.5 w-8 shrink-0', className)}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its checked state
        role="switch"
        aria-label={label}
        onChange={({ currentTarget }) =>
          void markWhenSaved(onCheckedChange?.(currentTarget.checked), () => currentTarget)
        }
        className={classNames(
          'peer h-4.5 w-8 cursor-pointer appearance-none rounded-full bg-control transition-colors duration-150',
          'checked:bg-accent disabled:cursor-not-allowed disabled:opacity-50',
          'after:absolute after:-inset-1 pointer-coarse:after:-inset-3',
        )}
        {...rest}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-0.5 left-0.5 size-3.5 rounded-full bg-white shadow-sm transition-transform duration-150 ease-out peer-checked:translate-x-3.5"
      />
    </span>
  );
}

import { type ComponentProps, useRef } from 'react';
import { classNames } from '../class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange'> {
  /** Accessible name if no `<label>` contains it. */
  label?: string;
  /** False by default. */
  checked?: boolean;
  /** `round` to complete something, `square` to select something. */
  shape?: 'round' | 'square';
  onCheckedChange?: (checked: boolean) => void;
}

/**
 * The tick is animated for 300 ms and rendered only while checked. The click target is 24 px, 44 px
 * on touch, larger than the visible box.
 */
export function Checkbox({
  label,
  checked = false,
  shape = 'round',
  onCheckedChange,
  className,
  ...rest
}: CheckboxProps) {
  // Animate only changes, not the initial state.
  const wasTicked = useRef(checked);
  if (!checked) wasTicked.current = false;
  return (
    <span
      className={classNames(
        'group/check relative inline-grid size-4 shrink-0 place-items-center',
        className,
      )}
    >
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onCheckedChange?.(event.currentTarget.checked)}
        className={classNames(
          'size-4 cursor-pointer appearance-none border-[1.5px] border-control bg-transparent transition-colors duration-150',
          'checked:border-accent checked:bg-accent hover:not-checked:border-accent hover:not-checked:bg-accent-soft',
          'disabled:cursor-not-allowed disabled:opacity-50',
          'after:absolute after:-inset-1 pointer-coarse:after:-inset-3.5',
          shape === 'round' ? 'rounded-full' : 'rounded-xs',
        )}
        {...rest}
      />
      {checked && (
        <svg
          viewBox="0 0 16 16"
          fill="none"
          aria-hidden
          className={classNames(
            'pointer-events-none absolute size-4 stroke-on-accent stroke-[1.9] transition-[stroke-dashoffset] duration-300 ease-out [stroke-dasharray:12]',
            !wasTicked.current && 'starting:[stroke-dashoffset:12]',
          )}
        >
          <path d="m4.7 8.3 2.3 2.3 4.4-4.9" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      )}
    </span>
  );
}

import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { tooltip } from '../overlays/tooltip/tooltip.ts';
import { type ButtonVariant, touchTarget } from './button-styles.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name and tooltip. */
  label: string;
  /** Shortcut shown in the tooltip: `⌘K`. */
  keys?: string;
  variant?: Extract<ButtonVariant, 'ghost' | 'secondary' | 'danger-ghost'>;
  size?: 'small' | 'medium';
}

const variants = {
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink active:bg-active data-[state=open]:bg-hover',
  secondary:
    'border border-line bg-surface text-ink shadow-card hover:bg-hover active:bg-active data-[state=open]:bg-hover',
  'danger-ghost': 'text-ink-2 hover:bg-red-soft hover:text-red-ink',
};

const sizes = {
  small: `size-7 pointer-coarse:size-10 ${touchTarget}`,
  medium: 'size-8 pointer-coarse:size-11',
};

export function IconButton({
  label,
  keys,
  variant = 'ghost',
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      {...tooltip(label, keys)}
      className={classNames(
        'print:hidden relative inline-grid shrink-0 place-items-center rounded-md transition-colors duration-100',
        'disabled:cursor-not-allowed disabled:opacity-50 [&_svg]:size-4',
        variants[variant],
        sizes[size],
        className,
      )}
      {...rest}
    />
  );
}

import { classNames } from '../class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-ghost';
export type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'print:hidden relative inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap select-none ' +
  'transition-[background-color,border-color,color,box-shadow] duration-100 ' +
  'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed ' +
  '[&_svg]:size-4 [&_svg]:shrink-0';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-hover active:bg-accent-hover disabled:bg-accent/45 aria-disabled:bg-accent/60',
  secondary:
    'border border-line bg-surface text-ink shadow-card hover:bg-hover active:bg-active data-[state=open]:bg-hover disabled:text-ink-3 disabled:shadow-none disabled:hover:bg-surface disabled:opacity-70',
  ghost:
    'text-ink-2 hover:bg-hover hover:text-ink active:bg-active data-[state=open]:bg-hover data-[state=open]:text-ink disabled:text-ink-3 disabled:opacity-60 disabled:hover:bg-transparent',
  danger:
    'bg-red-fill text-on-accent hover:bg-red-fill-hover disabled:opacity-50 aria-disabled:opacity-70',
  'danger-ghost':
    'text-red-ink hover:bg-red-soft active:bg-red-soft disabled:opacity-50 disabled:hover:bg-transparent',
};

/** Makes the target of a control of 40 px 44 px high and wide on touch. */
export const touchTarget = 'pointer-coarse:after:absolute pointer-coarse:after:-inset-0.5';

const sizes: Record<ButtonSize, string> = {
  small: `h-7 px-2 text-xs pointer-coarse:h-10 pointer-coarse:px-3 pointer-coarse:text-sm ${touchTarget}`,
  medium: 'h-8 px-3 text-sm pointer-coarse:h-11 pointer-coarse:px-3.5 pointer-coarse:text-base',
  large: 'h-9 px-4 text-sm pointer-coarse:h-11 pointer-coarse:text-base',
};

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills its container. */
  wide?: boolean;
  className?: string | undefined;
}

/** Button classes for other elements, such as a link. */
export function buttonStyles({
  variant = 'secondary',
  size = 'medium',
  wide = false,
  className,
}: ButtonLook = {}): string {
  return classNames(base, variants[variant], sizes[size], wide && 'w-full', className);
}

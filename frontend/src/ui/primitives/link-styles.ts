import { classNames } from '../class-names.ts';

const tones = {
  accent: 'text-accent-ink hover:underline',
  quiet: 'text-ink-2 hover:text-ink hover:underline',
  plain: 'text-ink hover:text-accent-ink',
};

/** Link classes for text: `<Link className={linkStyles()}>`. */
export function linkStyles({
  tone = 'accent',
  className,
}: {
  tone?: keyof typeof tones;
  className?: string;
} = {}): string {
  return classNames(
    'rounded-xs font-medium underline-offset-3 decoration-current/40 transition-colors duration-100',
    tones[tone],
    className,
  );
}

/** Link classes for the header of a card; the target is 44 px high on touch. */
export const headerLinkStyles = linkStyles({
  className: 'relative pointer-coarse:after:absolute pointer-coarse:after:-inset-3',
});

/** Link classes around the badge of a card's header. */
export const headerBadgeLinkStyles =
  'relative flex rounded-sm hover:brightness-95 pointer-coarse:after:absolute pointer-coarse:after:-inset-3';

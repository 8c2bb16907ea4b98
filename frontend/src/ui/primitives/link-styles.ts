import { classNames } from '../class-names.ts';

const tones = {
  accent: 'text-accent-ink hover:underline',
  quiet: 'text-ink-2 hover:text-ink hover:underline',
  plain: 'text-ink hover:text-accent-ink',
};

/** Link classes, for text or a card header: `<Link className={linkStyles()}>`. */
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

import { classNames } from '../class-names.ts';
import { softTone, type Tone } from './tone.ts';

interface CountProps {
  value: number;
  tone?: Tone;
  /** Higher counts are shown as `99+`. */
  maximum?: number;
  /** Label for screen readers: `unread notifications`. */
  label?: string;
  /** Hidden from screen readers if the accessible name of its container contains the number. */
  decorative?: boolean;
  /** Solid, for a number on top of an icon. */
  solid?: boolean;
  className?: string;
}

export function Count({
  value,
  tone = 'grey',
  maximum,
  label,
  decorative,
  solid,
  className,
}: CountProps) {
  const text = maximum !== undefined && value > maximum ? `${maximum}+` : String(value);
  return (
    <span
      aria-hidden={decorative || undefined}
      className={classNames(
        'tnum inline-grid h-4.5 min-w-4.5 shrink-0 place-items-center rounded-full px-1 font-semibold text-2xs leading-none',
        solid
          ? 'bg-accent text-on-accent'
          : tone === 'grey'
            ? 'bg-active text-ink-2'
            : softTone[tone],
        className,
      )}
    >
      {text}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  );
}

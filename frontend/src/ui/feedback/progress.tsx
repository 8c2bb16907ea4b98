import { classNames } from '../class-names.ts';
import { fillTone, type Tone } from '../primitives/tone.ts';

interface ProgressProps {
  /** 0 to 100; other values are clamped. */
  value: number;
  label: string;
  tone?: Tone;
  className?: string;
}

export function Progress({ value, label, tone = 'accent', className }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classNames(
        'h-1.5 w-full min-w-0 overflow-hidden rounded-full bg-active',
        className,
      )}
    >
      <div
        className={classNames(
          'h-full rounded-full transition-[width] duration-300 ease-out',
          fillTone[tone],
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

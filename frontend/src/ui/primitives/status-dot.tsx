import { classNames } from '../class-names.ts';
import { fillTone, type Tone } from './tone.ts';

/** Use it next to a text: color alone is not accessible. */
export function StatusDot({ tone, className }: { tone: Tone; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-block size-1.5 shrink-0 rounded-full',
        fillTone[tone],
        className,
      )}
    />
  );
}

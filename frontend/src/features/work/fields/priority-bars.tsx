import type { Urgency } from '#shared/kit/priority.ts';
import { classNames } from '../../../ui/class-names.ts';
import { strokeTone } from '../../../ui/primitives/tone.ts';
import { urgencyTones } from './priority-tones.ts';

interface PriorityBarsProps {
  /** How many bars are filled, and their color: 5 is the most urgent. */
  urgency: Urgency;
  /** What the urgency is called here: `Critical`, `Level 5`. Empty where the label is next to it. */
  label: string;
  /** The stored priority, shown before the label. */
  number?: string;
  className?: string;
}

const bars = ['M1 11V9', 'M4 11V7', 'M7 11V5', 'M10 11V3', 'M13 11V1'];

export function PriorityBars({ urgency, label, number, className }: PriorityBarsProps) {
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1.5 text-xs whitespace-nowrap',
        className,
      )}
    >
      <svg
        width={14}
        height={12}
        strokeWidth={2}
        strokeLinecap="round"
        className={strokeTone[urgencyTones[urgency]]}
        aria-hidden
      >
        <path d={bars.slice(0, urgency).join('')} />
        {urgency < bars.length && <path d={bars.slice(urgency).join('')} strokeOpacity={0.25} />}
      </svg>
      {number && <span className="tnum font-medium text-ink-2">{number}</span>}
      <span className="text-ink-2">{label}</span>
    </span>
  );
}

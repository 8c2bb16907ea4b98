import { classNames } from './class-names.ts';
import { priorityNumber, priorityTones } from './priority-tones.ts';
import { strokeTone } from './tone.ts';

interface PriorityBarsProps {
  /** `'1'` to `'5'`, as stored. */
  priority: string | number;
  /** What the number means here: `Critical`, `Level 5`. Always said, shown where there is room. */
  label: string;
  /** `number` shows bars and number, `label` bars and label, `both` all three. */
  show?: 'number' | 'label' | 'both';
  className?: string;
}

/** Five, each higher than the one before it. */
const bars = ['M1 11V9', 'M4 11V7', 'M7 11V5', 'M10 11V3', 'M13 11V1'];

export function PriorityBars({ priority, label, show = 'number', className }: PriorityBarsProps) {
  const number = priorityNumber(priority);
  const tone = priorityTones[number];
  return (
    <span
      className={classNames(
        'inline-flex shrink-0 items-center gap-1.5 text-xs whitespace-nowrap',
        className,
      )}
      title={show === 'number' ? label : undefined}
    >
      <svg
        width={14}
        height={12}
        strokeWidth={2}
        strokeLinecap="round"
        className={strokeTone[tone]}
        aria-hidden
      >
        <path d={bars.slice(0, number).join('')} />
        {number < bars.length && <path d={bars.slice(number).join('')} strokeOpacity={0.25} />}
      </svg>
      {show !== 'label' && <span className="tnum font-medium text-ink-2">{number}</span>}
      <span className={show === 'number' ? 'sr-only' : 'text-ink-2'}>{label}</span>
    </span>
  );
}

import { classNames } from './class-names.ts';
import { priorityNumber, priorityTones } from './priority-tones.ts';
import { faintTone, fillTone } from './tone.ts';

interface PriorityBarsProps {
  /** `'1'` to `'5'`, as stored. */
  priority: string | number;
  /** What the number means here: `Critical`, `Level 5`. Always said, shown where there is room. */
  label: string;
  /** `number` shows bars and number, `label` bars and label, `both` all three. */
  show?: 'number' | 'label' | 'both';
  className?: string;
}

const heights = ['h-1', 'h-1.5', 'h-2', 'h-2.5', 'h-3'];

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
      <span className="flex h-3 items-end gap-px" aria-hidden>
        {heights.map((height, index) => (
          <span
            key={height}
            className={classNames(
              'w-0.5 rounded-full',
              height,
              (index < number ? fillTone : faintTone)[tone],
            )}
          />
        ))}
      </span>
      {show !== 'label' && <span className="tnum font-medium text-ink-2">{number}</span>}
      <span className={show === 'number' ? 'sr-only' : 'text-ink-2'}>{label}</span>
    </span>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { StatusDot } from './status-dot.tsx';
import { softTone, type Tone } from './tone.ts';

interface BadgeProps {
  tone?: Tone;
  /** Adds a status dot. */
  dot?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'grey', dot = false, icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 max-w-full shrink-0 items-center gap-1.5 rounded-sm px-1.5 font-medium text-xs whitespace-nowrap [&_svg]:size-3',
        softTone[tone],
        className,
      )}
    >
      {dot && <StatusDot tone={tone} />}
      {icon}
      {children}
    </span>
  );
}

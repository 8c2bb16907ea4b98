import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GettingStartedStep } from '#shared/people/getting-started.ts';
import { classNames } from '../../ui/class-names.ts';
import { gettingStartedCopy } from './getting-started-copy.ts';

const { checklist: copy, steps: texts } = gettingStartedCopy;

/** `blocked` while the user has no team. */
type StepState = 'done' | 'next' | 'open' | 'blocked';

interface ChecklistStepProps {
  step: GettingStartedStep;
  number: number;
  state: StepState;
  /** The control that completes the step. */
  children: ReactNode;
}

export function ChecklistStep({ step, number, state, children }: ChecklistStepProps) {
  const { title, hint } = texts[step];
  const isActive = state === 'next' || state === 'open';
  return (
    <li
      aria-current={state === 'next' ? 'step' : undefined}
      className="flex flex-col bg-surface px-4 py-3"
    >
      <p className="flex items-center gap-2">
        <StepMark state={state} number={number} />
        <span className={classNames('font-medium text-sm', isActive ? 'text-ink' : 'text-ink-3')}>
          {title}
        </span>
        {state === 'done' && <span className="sr-only">{copy.stepDone}</span>}
      </p>
      <p className={classNames('mt-1 text-ink-3 text-xs', !isActive && 'max-sm:hidden')}>
        {state === 'blocked' ? copy.needsTeam : hint}
      </p>
      {/* Has the height of its control, so that nothing moves when a step is done. */}
      <div
        className={classNames(
          'mt-auto min-h-10.5 pt-2.5 pointer-coarse:min-h-13.5',
          !isActive && 'max-sm:hidden',
        )}
      >
        {isActive && children}
      </div>
    </li>
  );
}

const classesByState: Record<StepState, string> = {
  done: 'border-transparent bg-green-soft text-green-ink',
  next: 'border-accent text-accent-ink',
  open: 'border-line text-ink-2',
  blocked: 'border-line text-ink-3',
};

export function StepMark({ state, number }: { state: StepState; number?: number }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'tnum grid size-5 shrink-0 place-items-center rounded-full border font-medium text-2xs [&>svg]:size-3',
        classesByState[state],
      )}
    >
      {state === 'done' ? <Check strokeWidth={3} /> : number}
    </span>
  );
}

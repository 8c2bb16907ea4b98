import type { GettingStartedStep } from '#shared/people/getting-started.ts';
import type { SessionUser } from '#shared/people/session-user.ts';

export const steps: readonly GettingStartedStep[] = ['team', 'people', 'goal', 'todo'];

/** Whether the account has a checklist with steps left, dismissed or not. */
export function hasStepsLeft({ gettingStarted }: SessionUser): boolean {
  return gettingStarted ? gettingStarted.completedSteps.length < steps.length : false;
}

export function isChecklistOpen(user: SessionUser): boolean {
  return hasStepsLeft(user) && user.gettingStarted?.dismissed === false;
}

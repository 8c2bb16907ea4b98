import { sentence } from '#shared/kit/sentence.ts';
/** Copy of the question about a timer that runs for long. */
export const forgottenTimerCopy = {
  title: 'Is your timer still running?',
  description: (todo: string, duration: string, since: string) =>
    sentence`Your timer on “${todo}” has been running for ${duration}, since ${since}.`,
  stopAt: 'Stop it at',
  stopThen: 'Stop at this time',
  stopNow: 'Stop now',
  keepRunning: 'Keep running',
  outside: 'Choose a time between the start of the timer and now.',
};

import { invalidInput } from '#shared/kit/problems.ts';
import type { SpanFault, TimeSpan } from '#shared/time/time-span.ts';

/** What does not fit is told by its field. */
export const requireSpan = (span: TimeSpan | { fault: SpanFault }): TimeSpan => {
  if ('fault' in span) throw invalidInput(span.fault);
  return span;
};

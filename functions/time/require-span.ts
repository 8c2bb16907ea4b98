import { InvalidInputError } from '#shared/kit/common-errors.ts';
import type { SpanFault, TimeSpan } from '#shared/time/time-span.ts';

export const requireSpan = (span: TimeSpan | { fault: SpanFault }): TimeSpan => {
  if ('fault' in span) throw new InvalidInputError(span.fault);
  return span;
};

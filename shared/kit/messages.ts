import * as z from 'zod/mini';

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const boundOf = (origin: string, bound: string, limit: number | bigint) => {
  if (origin === 'string') return `String must contain ${bound} ${limit} character(s)`;
  return origin === 'array' ? `Must have ${bound} ${limit} entries` : `Must be ${bound} ${limit}`;
};

const sentenceOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Required'
        : `Expected ${issue.expected} received ${typeOf(issue.input)}`;
    case 'too_small':
      return boundOf(issue.origin, 'at least', issue.minimum);
    case 'too_big':
      return boundOf(issue.origin, 'at most', issue.maximum);
    case 'invalid_format':
      return `Invalid ${issue.format === 'datetime' ? 'date' : issue.format}`;
    case 'invalid_value':
      return `Must be one of: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return 'Unknown field';
    default:
      return 'Invalid value';
  }
};

/** Sets the messages of schemas without their own; call it once per process. */
export const configureMessages = () => z.config({ customError: sentenceOf });

interface Fault {
  path: PropertyKey[];
  message: string;
  /** Unknown fields. */
  keys?: string[];
}

/** First message per dotted path, `''` for the whole value. */
export const fieldMessages = (faults: readonly Fault[]): Record<string, string> => {
  const messages = new Map<string, string>();
  for (const { path, message, keys } of faults)
    for (const each of keys ? keys.map((key) => [...path, key]) : [path])
      if (!messages.has(each.join('.'))) messages.set(each.join('.'), message);
  return Object.fromEntries(messages);
};

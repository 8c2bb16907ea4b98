import * as z from 'zod/mini';

type Issue = Parameters<NonNullable<NonNullable<Parameters<typeof z.config>[0]>['customError']>>[0];

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const sentenceOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Required'
        : `Expected ${issue.expected}, received ${typeOf(issue.input)}`;
    case 'too_small':
      return issue.origin === 'string'
        ? `String must contain at least ${issue.minimum} character(s)`
        : `Must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `String must contain at most ${issue.maximum} character(s)`
        : `Must be at most ${issue.maximum}`;
    case 'invalid_format':
      return `Invalid ${issue.format === 'datetime' ? 'date' : issue.format}`;
    case 'invalid_value':
      return `Must be one of: ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `Unknown field: ${issue.keys.join(', ')}`;
    default:
      return 'Invalid value';
  }
};

/** Gives every schema without a message of its own a sentence; call once per process. */
export const configureMessages = () => z.config({ customError: sentenceOf });

/** First message per dotted path, `''` for the whole value. */
export const fieldMessages = (issues: readonly { path: PropertyKey[]; message: string }[]) => {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
};

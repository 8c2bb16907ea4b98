import { SesError } from './ses-error.ts';

export interface AcceptedEmail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

const addressPattern = /^[^\s@<>]+@[^\s@<>]+$/;

function textOf(value: unknown, name: string): string {
  const text = (value as { Data?: unknown } | undefined)?.Data;
  if (typeof text !== 'string' || text === '')
    throw new SesError('BadRequestException', `${name} is missing`);
  return text;
}

interface Input {
  FromEmailAddress?: unknown;
  Destination?: { ToAddresses?: unknown };
  Content?: { Simple?: { Subject?: unknown; Body?: { Text?: unknown; Html?: unknown } } };
}

/** Checks a `SendEmail` request: one recipient and a plain text, which is all the product sends. */
export function acceptEmail(input: Input): AcceptedEmail {
  const { FromEmailAddress: from, Destination, Content } = input;
  const recipients = Destination?.ToAddresses;
  const [to] = Array.isArray(recipients) && recipients.length === 1 ? recipients : [];
  if (typeof to !== 'string' || !addressPattern.test(to))
    throw new SesError('BadRequestException', 'Missing or invalid recipient');
  if (typeof from !== 'string' || !/^(?:[^<>]* <)?[^\s@<>]+@[^\s@<>]+>?$/.test(from))
    throw new SesError('MessageRejected', 'Email address is not verified.');
  const simple = Content?.Simple;
  if (!simple || simple.Body?.Html)
    throw new SesError('BadRequestException', 'Only simple plain-text emails are accepted');
  const subject = textOf(simple.Subject, 'Subject');
  if (/[\r\n]/.test(subject)) throw new SesError('BadRequestException', 'Invalid subject');
  return { from, to, subject, text: textOf(simple.Body?.Text, 'Body') };
}

import {
  countInTransaction,
  isWithinLimit,
  type LimitedSubject,
} from '#functions/kit/table/attempt-limit.ts';
import type { Operation } from '#functions/kit/table/table-write.ts';
import { TooManyEmailsError } from '#shared/people/email-errors.ts';

/** How many emails of each kind an address gets in a day, whoever causes them. */
const perAddress = {
  invitation: 15,
  /** From accounts whose own address is not proved, which anybody can create. */
  unproved_invitation: 5,
  join_link: 5,
  /** Codes that prove an address. */
  code: 10,
  password_reset: 5,
  declined_request: 3,
  address_changed: 5,
  owner_warning: 1,
};
export type MailKind = keyof typeof perAddress;

/** One company must not use up the invitations that the others send. */
const perCompanyAndAddress: Partial<Record<MailKind, number>> = { invitation: 5 };

interface Limited {
  kind: MailKind;
  companyId: string;
  to: string;
}

const day = { periodSeconds: 24 * 60 * 60, error: TooManyEmailsError };

const limitsOf = ({ kind, companyId, to }: Limited): LimitedSubject[] => {
  const ofCompany = perCompanyAndAddress[kind];
  return [
    [{ ...day, name: `email_${kind}`, max: perAddress[kind] }, to],
    ...(ofCompany === undefined
      ? []
      : ([
          [{ ...day, name: `company_email_${kind}`, max: ofCompany }, `${companyId} ${to}`],
        ] satisfies LimitedSubject[])),
  ];
};

/** Counts an email in the transaction that queues it. Above a limit it throws TooManyEmailsError. */
export const countMail = (mail: Limited, now: Date): Operation[] =>
  limitsOf(mail).map((limit) => countInTransaction(limit, now));

export const isMailAllowed = async (mail: Limited, now: Date): Promise<boolean> =>
  (await Promise.all(limitsOf(mail).map((limit) => isWithinLimit(limit, now)))).every(Boolean);

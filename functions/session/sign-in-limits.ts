import {
  countAttempt,
  type LimitedSubject,
  limitFailures,
} from '#functions/kit/table/attempt-limit.ts';

const quarterHour = 15 * 60;

/**
 * Counted for a source address and an account together, so that a stranger locks out only
 * themselves. One more would make the user pool lock the account for everybody.
 */
const wrongSignIns = { name: 'wrong_sign_in', max: 4, periodSeconds: quarterHour };
/** For one source address and all accounts. An office may share an address. */
const wrongSignInsOfSource = {
  name: 'wrong_sign_in_of_source',
  max: 50,
  periodSeconds: quarterHour,
};
const wrongPasswords = { name: 'wrong_password', max: 10, periodSeconds: quarterHour };
/** Of one user, from anywhere. With the maximum of sessions it bounds how many there are at once. */
const signIns = { name: 'sign_in', max: 30, periodSeconds: quarterHour };
const wrongCodes = { name: 'wrong_code', max: 10, periodSeconds: quarterHour };

/** The limits of signing in with a password. */
export const signInLimits = (sourceAddress: string, username: string): LimitedSubject[] => [
  [wrongSignIns, `${sourceAddress} ${username}`],
  [wrongSignInsOfSource, sourceAddress],
];

/** Limits the wrong passwords with which signed-in users confirm an action. */
export const limitWrongPasswords = <T extends { kind: string }>(
  userId: string,
  checkPassword: () => Promise<T>,
): Promise<T> =>
  limitFailures([[wrongPasswords, userId]], checkPassword, ({ kind }) => kind === 'wrong');

/** Limits wrong codes of the authenticator app. Their sender has proved the password. */
export const limitWrongCodes = <T extends string>(
  userId: string,
  checkCode: () => Promise<T>,
): Promise<T> => limitFailures([[wrongCodes, userId]], checkCode, (result) => result === 'wrong');

/** Limits sign-ins that succeed. */
export const countSignIn = (userId: string) => countAttempt([signIns, userId]);

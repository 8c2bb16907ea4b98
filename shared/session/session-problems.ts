import { defineProblem, Problem } from '../kit/problem.ts';
import { invalidInput } from '../kit/problems.ts';

export const wrongCredentials = defineProblem(
  401,
  'wrong_credentials',
  'The e-mail address or the password is not right.',
);
export const passwordResetRequired = defineProblem(
  401,
  'password_reset_required',
  'Your password has to be set anew. Use “Forgot password?”.',
);
export const signInUnfinished = defineProblem(
  403,
  'sign_in_unfinished',
  'Your account asks for something that this page does not know. Please ask your administrator.',
);
export const signInExpired = defineProblem(
  401,
  'sign_in_expired',
  'That took too long. Please sign in with your password again.',
);
/** `challenge` goes back with the code, within three minutes. */
export const secondFactorRequired = (challenge: string) =>
  new Problem(
    401,
    'second_factor_required',
    'Enter the code of your authenticator app.',
    undefined,
    { challenge },
  );
export const codeWrong = () =>
  invalidInput({ code: 'This code is not right. Look again: it changes every 30 seconds.' });
export const codeUsed = () =>
  invalidInput({ code: 'This code was used already. Wait for the next one.' });
export const recoveryCodeWrong = () =>
  invalidInput({ code: 'This recovery code is not right, or was used already.' });
export const ownPasswordWrong = (field: string) =>
  invalidInput({ [field]: 'This is not your password.' });
export const singleSignOnClosed = defineProblem(
  404,
  'single_sign_on_closed',
  'Signing in through a company is not set up here. Use your e-mail address and password.',
);
export const singleSignOnFailed = defineProblem(
  401,
  'single_sign_on_failed',
  'Your company’s sign-in did not come to its end. Please try it again.',
);
export const singleSignOnUnknown = defineProblem(
  403,
  'single_sign_on_unknown',
  'Your company knows you, Day Zero does not yet. Ask a colleague for an invitation.',
);
export const singleSignOnForeign = defineProblem(
  403,
  'single_sign_on_foreign',
  'Your e-mail address is not one that your company signs in with here.',
);
export const secondFactorOn = defineProblem(
  409,
  'second_factor_on',
  'Two-step sign-in is switched on already.',
);
export const secondFactorOff = defineProblem(
  409,
  'second_factor_off',
  'Two-step sign-in is switched off already.',
);
export const passwordChangeClosed = defineProblem(
  403,
  'password_change_closed',
  'Password changes require administrator approval',
);
export const sessionNotFound = defineProblem(
  404,
  'session_not_found',
  'This browser is signed out already.',
);
export const signUpClosed = defineProblem(
  403,
  'sign_up_closed',
  'New companies cannot sign up here. Ask your administrator for an invitation.',
);

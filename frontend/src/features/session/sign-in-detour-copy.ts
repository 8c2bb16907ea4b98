import { sentence } from '#shared/kit/sentence.ts';
/** Copy of the forms that replace the sign-in form; loaded with them. */
export const signInDetourCopy = {
  passwordReset: {
    title: 'Reset your password',
    text: "We'll email you a code to set a new password.",
    sendCode: 'Send code',
    newTitle: 'Set a new password',
    newText: (email: string) =>
      sentence`If ${email} has an account, we've sent it a code. The code expires in one hour.`,
    submit: 'Set new password',
    sendAgain: 'Send a new code',
    sentAgain: 'New code sent',
    sentAgainText: 'Only the latest code works.',
    done: 'Password reset',
    doneText: "You've been signed out everywhere. Sign in with your new password.",
    failed: "Couldn't reset your password",
    codeIncorrect: 'Incorrect code. Check the email or request a new code.',
    codeExpired: 'This code has expired. Request a new one.',
    passwordInvalid: 'Use at least 6 characters, with no spaces at the start or end',
    tooManyAttempts: 'Too many attempts. Wait a while, then request a new code.',
    emailFailed: "The email couldn't be sent. Try again or ask your administrator.",
    addressHeld:
      'An administrator changed this email address in the last 24 hours. Sign in with your password, or reset it after that.',
    unreachable: "Couldn't reach the server. Check your connection and try again.",
    unknownError: "Your password couldn't be reset. Try again or ask your administrator.",
  },
  secondStep: {
    title: 'Enter your code',
    text: 'Enter the code your authenticator app shows for Day Zero.',
    recoveryTitle: 'Enter a recovery code',
    recoveryText:
      'Enter one of the codes you saved when you turned on two-step sign-in. Each works once.',
    useRecoveryCode: 'Use a recovery code',
    useApp: 'Use your authenticator app',
    lostBoth:
      'Lost your app and recovery codes? Ask your administrator to turn off two-step sign-in for you.',
  },
};

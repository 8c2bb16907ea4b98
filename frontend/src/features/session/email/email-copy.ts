import { sentence } from '#shared/kit/sentence.ts';
/** Copy of the prompt on the dashboard, which is loaded with the page. */
export const emailCopy = {
  prompt: {
    title: 'Verify your email',
    text: (email: string) => sentence`Enter the code we sent to ${email}.`,
    open: 'Enter code',
  },
  dialog: {
    title: 'Verify your email',
    text: (email: string) => sentence`Enter the 6-digit code we sent to ${email}.`,
    code: 'Code',
    submit: 'Verify',
    sendAgain: 'Send a new code',
    sentAgain: 'New code sent',
    sentAgainText: 'Only the latest code works.',
    done: 'Email verified',
    failed: "Couldn't verify your email",
    sendFailed: "Couldn't send a new code",
  },
  settings: {
    title: 'Email',
    verified: 'Verified',
    notVerified: 'Not verified',
    verifiedHint: (email: string) => sentence`You've verified ${email}.`,
    notVerifiedHint: 'Until you verify your email, you can invite up to 5 people a day.',
    verify: 'Verify email',
    change: 'Change email',
  },
};

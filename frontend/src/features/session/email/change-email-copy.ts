import { sentence } from '#shared/kit/sentence.ts';
/** Copy of the dialog that changes the user's own email address. */
export const changeEmailCopy = {
  title: 'Change your email',
  text: "We'll email a code to the new address. Nothing changes until you enter it.",
  email: 'New email',
  sendCode: 'Send code',
  sendFailed: "Couldn't send the code",
  codeTitle: 'Enter the code',
  codeText: (email: string) => sentence`Enter the 6-digit code we sent to ${email}.`,
  code: 'Code',
  back: 'Back',
  submit: 'Change Email',
  done: 'Email changed',
  doneText: (email: string) => sentence`Sign in with ${email} from now on.`,
  failed: "Couldn't change your email",
};

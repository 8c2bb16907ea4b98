import { SecondFactorForm } from '../two-step/second-factor-form.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';

interface SignInDetourProps {
  email: string;
  /** Identifies the sign-in that the code completes; empty for a forgotten password. */
  challenge: string;
  isLeaving: boolean;
  /** Called with the email as last typed, to return to the sign-in form. */
  onEnd: (email: string) => void;
}

/** The form for a forgotten password or the second factor, in place of the sign-in form. */
export function SignInDetour({ email, challenge, isLeaving, onEnd }: SignInDetourProps) {
  if (!challenge) return <ForgottenPassword email={email} onEnd={onEnd} />;
  return (
    <SecondFactorForm challenge={challenge} isLeaving={isLeaving} onEnd={() => onEnd(email)} />
  );
}

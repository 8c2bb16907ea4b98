import { ForgottenPassword } from './forgotten-password.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

interface SignInDetourProps {
  email: string;
  /** What the code goes back with; empty for a forgotten password. */
  challenge: string;
  isLeaving: boolean;
  /** Back to the sign-in form, with the address as it is known by now. */
  onEnd: (email: string) => void;
}

/** What stands in the sign-in form's place. Loaded on use. */
export function SignInDetour({ email, challenge, isLeaving, onEnd }: SignInDetourProps) {
  if (!challenge) return <ForgottenPassword email={email} onEnd={onEnd} />;
  return (
    <SecondFactorForm challenge={challenge} isLeaving={isLeaving} onEnd={() => onEnd(email)} />
  );
}

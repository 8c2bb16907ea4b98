import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/primitives/button.tsx';
import { secondFactorQuery } from '../edit-security.ts';
import { sessionCopy } from '../session-copy.ts';
import { SwitchSecondFactorOn } from './second-factor-switches.tsx';

const { requiredFactor: copy } = sessionCopy;

interface RequiredFactorProps {
  brand: ReactNode;
  loading: ReactNode;
  onSignOut: () => void;
  isSigningOut: boolean;
  /** The pages. */
  children: ReactNode;
}

/**
 * Replaces every page until a user with a password has set up the second factor that the company
 * requires. Offline the pages are shown, because nothing can be set up.
 */
export function RequiredFactor({ loading, children, ...screen }: RequiredFactorProps) {
  const { data, error } = useQuery(secondFactorQuery);
  /** Stays true while the recovery codes are shown, when the factor is on already. */
  const [isSettingUp, setSettingUp] = useState(false);
  /** Starts again after Cancel. */
  const [attempt, setAttempt] = useState(0);
  const isMissing = data?.hasPassword === true && !data.isOn;
  if (isMissing && !isSettingUp) setSettingUp(true);
  if (isSettingUp)
    return (
      <SetUpScreen
        key={attempt}
        {...screen}
        onEnd={() => {
          setSettingUp(false);
          setAttempt(attempt + 1);
        }}
      />
    );
  return data || error ? children : loading;
}

type SetUpScreenProps = Omit<RequiredFactorProps, 'loading' | 'children'> & { onEnd: () => void };

function SetUpScreen({ brand, onSignOut, isSigningOut, onEnd }: SetUpScreenProps) {
  return (
    <div className="flex min-h-dvh flex-col px-6 pt-6 pb-12">
      <header className="flex items-center justify-between gap-4">
        {brand}
        <Button variant="ghost" pending={isSigningOut} onClick={onSignOut}>
          {copy.signOut}
        </Button>
      </header>
      <main className="mx-auto mt-[clamp(1.5rem,11vh,8rem)] w-full max-w-92">
        <h1 className="text-balance font-semibold text-ink text-xl">{copy.title}</h1>
        <p className="mt-1.5 mb-6 text-pretty text-ink-2 text-sm">{copy.text}</p>
        <SwitchSecondFactorOn onEnd={onEnd} isRequired />
      </main>
    </div>
  );
}

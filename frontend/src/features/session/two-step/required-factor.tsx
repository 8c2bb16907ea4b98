import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { secondFactorQuery } from '../edit-security.ts';
import { RequiredStep, type RequiredStepFrame } from '../required-step.tsx';
import { sessionCopy } from '../session-copy.ts';
import { SwitchSecondFactorOn } from './second-factor-switches.tsx';

const { requiredFactor: copy } = sessionCopy;

interface RequiredFactorProps extends RequiredStepFrame {
  loading: ReactNode;
  /** The pages. */
  children: ReactNode;
}

/**
 * Replaces every page until a user with a password has set up the second factor that the company
 * requires. Offline the pages are shown, because nothing can be set up.
 */
export function RequiredFactor({ loading, children, ...frame }: RequiredFactorProps) {
  const { data, error } = useQuery(secondFactorQuery);
  /** Stays true while the recovery codes are shown, when the factor is on already. */
  const [isSettingUp, setSettingUp] = useState(false);
  /** Starts again after Cancel. */
  const [attempt, setAttempt] = useState(0);
  const isMissing = data?.hasPassword === true && !data.isOn;
  if (isMissing && !isSettingUp) setSettingUp(true);
  if (isSettingUp)
    return (
      <RequiredStep {...frame} title={copy.title} text={copy.text}>
        <SwitchSecondFactorOn
          key={attempt}
          onEnd={() => {
            setSettingUp(false);
            setAttempt(attempt + 1);
          }}
          isRequired
        />
      </RequiredStep>
    );
  return data || error ? children : loading;
}

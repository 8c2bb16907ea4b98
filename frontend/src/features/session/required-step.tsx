import type { ReactNode } from 'react';
import { Button } from '../../ui/primitives/button.tsx';
import { sessionCopy } from './session-copy.ts';

export interface RequiredStepFrame {
  brand: ReactNode;
  onSignOut: () => void;
  isSigningOut: boolean;
}

interface RequiredStepProps extends RequiredStepFrame {
  title: string;
  text: string;
  children: ReactNode;
}

/** A screen that replaces every page until the user has done what it asks for. */
export function RequiredStep(props: RequiredStepProps) {
  const { brand, onSignOut, isSigningOut, title, text, children } = props;
  return (
    <div className="flex min-h-dvh flex-col px-6 pt-6 pb-12">
      <header className="flex items-center justify-between gap-4">
        {brand}
        <Button variant="ghost" pending={isSigningOut} onClick={onSignOut}>
          {sessionCopy.requiredStep.signOut}
        </Button>
      </header>
      <main className="mx-auto mt-[clamp(1.5rem,11vh,8rem)] w-full max-w-92">
        <h1 className="text-balance font-semibold text-ink text-xl">{title}</h1>
        <p className="mt-1.5 mb-6 text-pretty text-ink-2 text-sm">{text}</p>
        {children}
      </main>
    </div>
  );
}

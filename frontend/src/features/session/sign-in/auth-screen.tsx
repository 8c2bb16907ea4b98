import { type ReactNode, useEffect, useState } from 'react';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { Tabs } from '../../../ui/primitives/tabs.tsx';
import { signInCopy } from '../sign-in-copy.ts';
import { MarketingBlocks } from './marketing-blocks.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SingleSignOn } from './single-sign-on.tsx';
import { dismissFailure } from './use-sign-in.ts';

const SignUpForm = lazyWithPreload(async () => (await import('./sign-up-form.tsx')).SignUpForm);

const copy = signInCopy.auth;

interface AuthScreenProps {
  brand: ReactNode;
  /** True while the next page loads after signing in. */
  isLeaving: boolean;
  redirect: string;
  /** The address whose password an administrator reset. */
  toReset: string | null;
  /** Replaces the form while single sign-on is being completed. */
  signOn?: ReactNode;
}

/** build/skeleton.html draws the same layout: change both. */
export function AuthScreen({ brand, isLeaving, redirect, toReset, signOn }: AuthScreenProps) {
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>('sign-in');
  // Focus the first field only on page load, not when the user returns to the tab by arrow key.
  const [isFresh, setFresh] = useState(true);
  useEffect(SignUpForm.preloadWhenIdle, []);
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <main className="px-6 pt-6 pb-12">
        {brand}
        <div className="mx-auto mt-[clamp(1.5rem,11vh,8rem)] w-full max-w-92">
          <Tabs
            label={copy.tabs}
            value={tab}
            onValueChange={(next) => {
              dismissFailure();
              setTab(next);
              setFresh(false);
            }}
            items={[
              {
                value: 'sign-in',
                label: copy.signIn,
                content: signOn ?? (
                  <SignInForm takesFocus={isFresh} isLeaving={isLeaving} toReset={toReset}>
                    <SingleSignOn redirect={redirect} />
                  </SignInForm>
                ),
              },
              {
                value: 'sign-up',
                label: copy.signUp,
                content: <SignUpForm isLeaving={isLeaving} />,
              },
            ]}
          />
        </div>
      </main>
      <aside
        aria-label={copy.about}
        className="grid border-line lg:content-center bg-sidebar px-6 py-12 max-lg:border-t lg:border-l lg:px-12 xl:px-16"
      >
        <MarketingBlocks />
      </aside>
    </div>
  );
}

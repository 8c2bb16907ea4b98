import { type ReactNode, useEffect, useState } from 'react';
import { useIdle } from '../../kit/use-idle.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { SignInForm } from './sign-in-form.tsx';

const SignUpForm = lazyPart(async () => (await import('./sign-up-form.tsx')).SignUpForm);
const MarketingBlocks = lazyPart(
  async () => (await import('./marketing-blocks.tsx')).MarketingBlocks,
);

const SingleSignOn = lazyPart(async () => (await import('./single-sign-on.tsx')).SingleSignOn);

interface AuthScreenProps {
  brand: ReactNode;
  /** Signed in, and on the way to the next page. */
  isLeaving: boolean;
  /** Where to go once signed in. */
  redirect: string;
  /** Instead of the form: what finishes a sign-in that was begun elsewhere. */
  signOn?: ReactNode;
}

/** build/skeleton.html draws the same shape: change both. */
export function AuthScreen({ brand, isLeaving, redirect, signOn }: AuthScreenProps) {
  const [tab, setTab] = useState<'sign-in' | 'sign-up'>('sign-in');
  // Only as the page opens: whoever goes through the tabs with the arrows stays on them.
  const [isFresh, setFresh] = useState(true);
  const isIdle = useIdle({ evenIfSavingData: true });
  useEffect(() => SignUpForm.preloadWhenIdle(), []);
  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-2">
      <main className="px-6 pt-6 pb-12">
        {brand}
        <div className="mx-auto mt-[clamp(1.5rem,11vh,8rem)] w-full max-w-92">
          <Tabs
            label="Sign in or sign up"
            value={tab}
            onValueChange={(next) => {
              setTab(next);
              setFresh(false);
            }}
            items={[
              {
                value: 'sign-in',
                label: 'Sign In',
                content: signOn ?? (
                  <SignInForm takesFocus={isFresh} isLeaving={isLeaving}>
                    {isIdle && <SingleSignOn redirect={redirect} />}
                  </SignInForm>
                ),
              },
              {
                value: 'sign-up',
                label: 'Sign Up',
                content: (
                  <SignUpForm
                    isLeaving={isLeaving}
                    fallback={<Spinner label="Loading" className="mx-auto mt-12" />}
                  />
                ),
              },
            ]}
          />
        </div>
      </main>
      <aside
        aria-label="About Day Zero"
        className="grid border-line lg:content-center bg-sidebar px-6 py-12 max-lg:border-t lg:border-l lg:px-12 xl:px-16"
      >
        {isIdle && <MarketingBlocks />}
      </aside>
    </div>
  );
}

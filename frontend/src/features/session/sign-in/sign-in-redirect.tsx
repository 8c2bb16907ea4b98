import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { safeRedirect } from './safe-redirect.ts';

/** Redirects to /auth and back here after sign-in. */
export function SignInRedirect() {
  const router = useRouter();
  useEffect(() => {
    const { pathname, href } = router.history.location;
    // Signing out navigates to /auth by itself, without a redirect back.
    if (pathname === '/auth') return;
    void router.navigate({ to: '/auth', search: { redirect: safeRedirect(href) }, replace: true });
  }, [router]);
  return null;
}

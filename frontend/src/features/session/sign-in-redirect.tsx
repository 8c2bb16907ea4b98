import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { safeRedirect } from './safe-redirect.ts';

/** Sends somebody who is not signed in to /auth, to come back here afterwards. */
export function SignInRedirect() {
  const router = useRouter();
  useEffect(() => {
    const { pathname, href } = router.history.location;
    // Somebody who just signed out is on the way there already, and not coming back here.
    if (pathname === '/auth') return;
    router.navigate({ to: '/auth', search: { redirect: safeRedirect(href) }, replace: true });
  }, [router]);
  return null;
}

import { useEffect, useState } from 'react';
import { whenIdle } from '../../kit/when-idle.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ForgottenTimer = lazyPart(async () => (await import('./forgotten-timer.tsx')).ForgottenTimer);

/** Where the question about a forgotten timer shows: once in the app, after everything else. */
export function ForgottenTimerSlot({ userId }: { userId: string }) {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true), { evenIfSavingData: true }), []);
  return isIdle ? <ForgottenTimer userId={userId} /> : null;
}

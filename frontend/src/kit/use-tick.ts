import { useEffect, useState } from 'react';

/** Renders again each second, as long as the component is there; gives the moment, ms. */
export function useTick(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

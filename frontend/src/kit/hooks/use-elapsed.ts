import { useEffect, useState } from 'react';

/** True once the component has been mounted for `duration` ms. */
export function useElapsed(duration: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), duration);
    return () => clearTimeout(timer);
  }, [duration]);
  return isOver;
}

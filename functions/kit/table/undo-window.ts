import { undoWindowSeconds } from '#shared/kit/undo-window.ts';

export const undoExpiry = (now: Date): number =>
  Math.floor(now.getTime() / 1000) + undoWindowSeconds;

/** The table deletes expired items late, so readers check the expiry too. */
export const canStillBeUndone = ({ ttl }: { ttl: number }, now = new Date()): boolean =>
  ttl > now.getTime() / 1000;

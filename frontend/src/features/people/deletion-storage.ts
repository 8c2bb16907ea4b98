/** A deletion that this tab has started and that is still running; polled again after a reload. */
export interface StoredDeletion {
  id: string;
  personName: string;
  successorName: string;
}

/** Stored per user, so that another user of this tab does not see it. */
const keyOf = (userId: string) => `running-deletions:${userId}`;

export function readDeletions(userId: string): StoredDeletion[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
  } catch {
    return [];
  }
}

function write(userId: string, deletions: readonly StoredDeletion[]): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(deletions));
  } catch {
    // Storage may be blocked. The deletion is then polled until the page is closed.
  }
}

const others = (userId: string, endedId: string) =>
  readDeletions(userId).filter(({ id }) => id !== endedId);

export function storeDeletion(userId: string, deletion: StoredDeletion): void {
  write(userId, [...others(userId, deletion.id), deletion]);
}

export function removeDeletion(userId: string, id: string): void {
  write(userId, others(userId, id));
}

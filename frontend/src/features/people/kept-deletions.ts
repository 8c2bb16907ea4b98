/** A handing over that this tab began and that goes on: it is followed again after a reload. */
export interface KeptDeletion {
  id: string;
  personName: string;
  heirName: string;
}

/** Named after who began it, so that nobody else finds it. */
const keyOf = (userId: string) => `running-deletions:${userId}`;

export function keptDeletions(userId: string): KeptDeletion[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]');
  } catch {
    return [];
  }
}

function write(userId: string, deletions: readonly KeptDeletion[]): void {
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify(deletions));
  } catch {
    // Refused storage: it is followed as long as the page lives.
  }
}

const others = (userId: string, ended: string) =>
  keptDeletions(userId).filter(({ id }) => id !== ended);

export function keepDeletion(userId: string, deletion: KeptDeletion): void {
  write(userId, [...others(userId, deletion.id), deletion]);
}

export function dropDeletion(userId: string, id: string): void {
  write(userId, others(userId, id));
}

/** Every key this app keeps in local storage. */
export const storageKeys = {
  /** Named by the specification. */
  selectedTeam: 'selectedTeamId',
  theme: 'day-zero-theme',
  /** The last signed-in user: lets the head script start requests on the next visit. */
  session: 'day-zero-session',
  /** The long-running timer the user kept running, and when to ask again. */
  keptTimer: 'day-zero-kept-timer',
  /** Whether the install prompt was dismissed or accepted. */
  installDismissed: 'day-zero-install-dismissed',
  installed: 'day-zero-installed',
} as const;

/** Reads a value; null if there is none or storage is not available. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value, or removes it when null; does nothing if storage is not available. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks throw; the app works without storage.
  }
}

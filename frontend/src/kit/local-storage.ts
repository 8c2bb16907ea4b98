/** Every key this app keeps in local storage. */
export const storageKeys = {
  /** Named by the specification. */
  selectedTeam: 'selectedTeamId',
  theme: 'day-zero-theme',
  /** Who was signed in last: lets the next visit begin its reads at once. */
  session: 'day-zero-session',
  /** Which long-running timer was kept running, and until when it is not asked about. */
  keptTimer: 'day-zero-kept-timer',
  /** Whether the install prompt was dismissed, or followed. */
  installDismissed: 'day-zero-install-dismissed',
  installed: 'day-zero-installed',
} as const;

/** Reads a value; null where there is none or the browser refuses storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value, or removes it when null; does nothing where the browser refuses storage. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows and full disks refuse; the app works without.
  }
}

/** Separate from the other session copy because every page loads it. */
export const sessionEndCopy = {
  title: 'Your session has ended',
  text: 'Sign in again to pick up where you left off.',
  logoutFailed: 'Logout failed',
};

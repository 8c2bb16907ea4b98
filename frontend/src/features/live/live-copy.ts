/** Copy of the live connection. */
export const liveCopy = {
  offline: "You're offline. Changes can't be saved.",
  silent: 'Waiting for the server… Changes may not be saved yet.',
  reconnecting: 'Reconnecting… Updates may be delayed.',
};

/** Copy of the live connection. */
export const liveCopy = {
  offline: "You're offline. Changes can't be saved.",
  reconnecting: 'Reconnecting… Updates may be delayed.',
};

/** Copy of the live connection. */
export const liveCopy = {
  reconnecting: 'Reconnecting… Updates may be delayed.',
};

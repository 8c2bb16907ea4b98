/** How much to try: `npm test` takes the smaller number, the full run and a single file the other. */
export const amount = (short: number, full: number) =>
  process.env.SHORT_RUN === 'on' ? short : full;

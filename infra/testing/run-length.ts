/** How much to try: `npm test` takes the smaller amount, the full run and a single file the other. */
export const amount = <Amount>(short: Amount, full: Amount): Amount =>
  process.env.SHORT_RUN === 'on' ? short : full;

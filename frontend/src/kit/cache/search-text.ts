/**
 * A text in an address. Addresses are read as JSON where they can be, so that a search for 7 comes
 * as a number; what is no text at all is none.
 */
export const searchText = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) || undefined : undefined;

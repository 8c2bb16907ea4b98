/**
 * A text in an address. Addresses are read as JSON where they can be, so that a search for 7 comes
 * as a number; what is no text at all is none.
 */
export const searchText = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) || undefined : undefined;

const day = /^(19|[2-9]\d)\d\d-\d\d-\d\d$/;

/** `Date` takes February 30 for March 2. */
const exists = (text: string) => {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
};

/** A day, `2026-11-20`, of a search param. */
export const searchDay = (value: unknown): string | undefined => {
  const text = searchText(value);
  return text && day.test(text) && exists(text) ? text : undefined;
};

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id of a search param. */
export const searchId = (value: unknown): string | undefined => {
  const text = searchText(value);
  return text && id.test(text) ? text : undefined;
};

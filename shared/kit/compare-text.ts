const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares in dictionary order: "Ágnes" before "Zora", "Item 9" before "Item 10". */
export const compareText = compare;

/** Compares users and teams by name. */
export const byName = (one: { name: string }, other: { name: string }): number =>
  compare(one.name, other.name);

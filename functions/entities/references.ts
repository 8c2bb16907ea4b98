/** Names what the audit keeps of some items. */
export interface Reference<T> {
  /** Never set: only for the type. */
  readonly kept?: T;
}

export const defineReference = <T>(): Reference<T> => ({});

/**
 * What other items of a company refer to by id. It is in memory while the company is audited, so
 * what is kept of each item is small: some hundred bytes.
 */
export class References {
  readonly #kept = new Map<Reference<unknown>, Map<string, unknown>>();

  of<T>(reference: Reference<T>): Map<string, T> {
    const kept = this.#kept.get(reference) ?? new Map<string, unknown>();
    this.#kept.set(reference, kept);
    return kept as Map<string, T>;
  }
}

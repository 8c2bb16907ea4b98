/** Letters and marks that are written from right to left. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Keeps a name from turning the words around it; other names stay as they are. */
export const isolated = (name: string): string =>
  rightToLeft.test(name) ? `\u2068${name}\u2069` : name;

/** A sentence with names in it, as a template: sentence`${name} joined ${team}`. */
export const sentence = (
  parts: TemplateStringsArray,
  ...values: readonly (string | number)[]
): string =>
  parts.reduce((text, part, index) => `${text}${isolated(String(values[index - 1]))}${part}`);

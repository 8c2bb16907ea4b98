/** Bullets, numbers and check boxes in front of a line of a list. */
const bullet = /^\s*(?:(?:[-*+•‣◦▪●○–—]|\d{1,3}[.)])\s+)?(?:\[[ xX✓]?\]\s*|[☐☑☒✅✔□■]\s*)?/u;

/** The lines of a pasted text, without blank ones and without the marks of a list. */
export const linesIn = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replace(bullet, '').trim())
    .filter(Boolean);

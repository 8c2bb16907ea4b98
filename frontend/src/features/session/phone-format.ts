/** The longest number as it is shown: `(123) 456-7890`. */
export const longestPhone = 14;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** `(123) 456-7890`, as far as it is typed; digits only, ten at most. */
export function formatPhone(text: string): string {
  const digits = digitsOf(text).slice(0, 10);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (!exchange) return area;
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
}

/** Formats what is in the field; the caret stays behind the digit it stood behind. */
export function formatPhoneField(field: HTMLInputElement): void {
  const before = digitsOf(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = formatPhone(field.value);
  let caret = 0;
  for (let passed = 0; passed < before && caret < field.value.length; caret += 1)
    if (/\d/.test(field.value[caret] ?? '')) passed += 1;
  field.setSelectionRange(caret, caret);
}

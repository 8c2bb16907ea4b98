/** Length of `(123) 456-7890`. */
export const nationalPhoneLength = 14;
/** Length of a plus sign and 15 digits (E.164) with spaces in between. */
export const internationalPhoneLength = 30;
const maxDigits = 15;
const minDigits = 7;

/** Whether it starts with a country code. */
export const isInternationalPhone = (text: string): boolean => text.startsWith('+');

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** Whether it has the form of a phone number, complete or not. */
export const isPhoneNumber = (text: string): boolean =>
  isInternationalPhone(text)
    ? /^\+\s?[1-9][\d()\s.-]*$/.test(text) && text.length <= internationalPhoneLength
    : /^[\d()\s-]+$/.test(text) && /\d/.test(text) && text.length <= nationalPhoneLength;

export const hasValidDigitCount = (text: string): boolean =>
  countDigits(text) >= minDigits && countDigits(text) <= maxDigits;

/** `+49 170 1234567`: typed spaces stay, and other separators become a space. */
const formatInternational = (text: string): string => {
  let digits = 0;
  let formatted = '+';
  for (const char of text.slice(1)) {
    if (/\d/.test(char)) {
      digits += 1;
      if (digits > maxDigits) break;
      formatted += char;
    } else if (digits > 0 && !formatted.endsWith(' ')) {
      formatted += ' ';
    }
  }
  return formatted;
};

/** `(123) 456-7890`, as far as typed; at most ten digits. */
const formatNational = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 10);
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (!exchange) return area;
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`;
};

/** Formats a number while it is typed. */
export const formatPhone = (typed: string): string => {
  const text = typed.trimStart();
  return isInternationalPhone(text) ? formatInternational(text) : formatNational(text);
};

const promptPauseMs = 30 * 86_400_000;

/** Whether the user skipped the prompt recently. */
export const isPhonePromptSkipped = (skippedAt: string | null, now: Date): boolean =>
  skippedAt !== null && now.getTime() - Date.parse(skippedAt) < promptPauseMs;

import { formatPhone, isInternationalPhone } from '#shared/session/phone-number.ts';

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** Formats the field's value and keeps the caret behind the same digit. */
export function formatPhoneField(field: HTMLInputElement): void {
  const beforeCaret = field.value.slice(0, field.selectionStart ?? field.value.length);
  field.value = formatPhone(field.value);
  let caret = 0;
  if (isInternationalPhone(field.value)) {
    caret = beforeCaret ? formatPhone(`+${beforeCaret.slice(1)}`).length : 0;
  } else {
    const digitsBefore = countDigits(beforeCaret);
    for (let count = 0; count < digitsBefore && caret < field.value.length; caret += 1)
      if (/\d/.test(field.value[caret] ?? '')) count += 1;
  }
  field.setSelectionRange(caret, caret);
}

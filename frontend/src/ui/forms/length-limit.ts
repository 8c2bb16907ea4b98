import { type FormEventHandler, useEffect, useState } from 'react';
import { lazyWithPreload } from '../lazy-with-preload.tsx';

/** Says how many characters are too many. */
export const LengthNote = lazyWithPreload(
  async () => (await import('./length-note.tsx')).LengthNote,
);

/** How many characters a text has too many, as the server counts them. */
export const excessOf = (text: string, limit: number | undefined): number =>
  limit === undefined ? 0 : Math.max(0, text.trim().length - limit);

/** A form with a text that is too long is not sent. */
function holdForm(event: Event): void {
  const field = (event.target as Element).querySelector<HTMLElement>('[data-too-long]');
  if (!field) return;
  event.preventDefault();
  event.stopPropagation();
  field.focus();
}

interface Limited<Field> {
  /** The most characters. More can be typed and pasted, and are said rather than cut off. */
  limit: number | undefined;
  /** Of a controlled field. */
  value: unknown;
  onInput: FormEventHandler<Field> | undefined;
}

/** Attributes of a limited field, and how many characters it has too many. */
export function useLengthLimit<Field extends HTMLInputElement | HTMLTextAreaElement>({
  limit,
  value,
  onInput,
}: Limited<Field>) {
  const [typed, setTyped] = useState('');
  const excess = excessOf(typeof value === 'string' ? value : typed, limit);
  const isTooLong = excess > 0;
  useEffect(() => {
    if (!isTooLong) return;
    document.addEventListener('submit', holdForm, { capture: true });
    return () => document.removeEventListener('submit', holdForm, { capture: true });
  }, [isTooLong]);
  const handleInput: FormEventHandler<Field> = (event) => {
    setTyped(event.currentTarget.value);
    onInput?.(event);
  };
  return {
    excess,
    attributes: {
      ...(limit === undefined ? onInput && { onInput } : { onInput: handleInput }),
      ...(isTooLong && { 'aria-invalid': true as const, 'data-too-long': true }),
    },
  };
}

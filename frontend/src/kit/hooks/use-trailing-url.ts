import { useEffect, useRef, useState } from 'react';

/** Delay between typing and updating the URL, ms. */
const trail = 250;

/** Typed text, alone or with chosen filters. */
type Looked = string | { search?: string | undefined };

function chosenIn(value: Looked): string {
  if (typeof value === 'string') return '';
  const { search: _, ...chosen } = value;
  return textOf(chosen);
}

/** The same whatever the order of the parameters, which an address may change. */
function textOf(value: unknown): string {
  return JSON.stringify(
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  );
}

/**
 * State that is also in the URL. Choosing updates the URL at once; typing updates it after a delay,
 * or when the pointer or focus leaves the field. The state follows when the URL changes (Back, a link).
 */
export function useTrailingUrl<Value extends Looked>(
  inUrl: Value,
  writeUrl: (value: Value) => void,
): [value: Value, change: (value: Value) => void] {
  const [value, setValue] = useState(inUrl);
  const text = textOf(inUrl);
  const known = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unwritten = useRef<Value>(undefined);
  const write = useRef(writeUrl);
  write.current = writeUrl;

  const flush = useRef(() => {
    clearTimeout(timer.current);
    const next = unwritten.current;
    if (next === undefined) return;
    unwritten.current = undefined;
    known.current = textOf(next);
    write.current(next);
  }).current;

  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    clearTimeout(timer.current);
    unwritten.current = undefined;
    setValue(JSON.parse(text) as Value);
  }, [text]);
  useEffect(() => {
    // Every way to leave the page begins with one of these.
    const ends = ['pointerdown', 'focusout'] as const;
    for (const end of ends) document.addEventListener(end, flush, true);
    return () => {
      clearTimeout(timer.current);
      for (const end of ends) document.removeEventListener(end, flush, true);
    };
  }, [flush]);

  function change(next: Value): void {
    setValue(next);
    unwritten.current = next;
    clearTimeout(timer.current);
    if (chosenIn(next) !== chosenIn(JSON.parse(known.current) as Value)) flush();
    else timer.current = setTimeout(flush, trail);
  }
  return [value, change];
}

import { useEffect, useRef, useState } from 'react';

/** How long one may go on typing before the URL follows, ms. */
const trail = 250;

/** Text that is typed, or what is chosen beside it. */
type Looked = string | { search: string };

const chosenIn = (value: Looked): string =>
  typeof value === 'string' ? '' : JSON.stringify({ ...value, search: '' });

/**
 * State that belongs into the URL but must not wait for it: it changes at once, and so does the URL,
 * which only while one types follows a moment later, or before anything else is done. Where the URL
 * changes by itself (Back, a link) the state follows.
 */
export function useTrailingUrl<Value extends Looked>(
  inUrl: Value,
  writeUrl: (value: Value) => void,
): [value: Value, change: (value: Value) => void] {
  const [value, setValue] = useState(inUrl);
  const text = JSON.stringify(inUrl);
  const known = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unwritten = useRef<Value>(undefined);
  const write = useRef(writeUrl);
  write.current = writeUrl;

  const settle = useRef(() => {
    clearTimeout(timer.current);
    const next = unwritten.current;
    if (next === undefined) return;
    unwritten.current = undefined;
    known.current = JSON.stringify(next);
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
    // Whatever leads away begins with one of these.
    const ends = ['pointerdown', 'focusout'] as const;
    for (const end of ends) document.addEventListener(end, settle, true);
    return () => {
      clearTimeout(timer.current);
      for (const end of ends) document.removeEventListener(end, settle, true);
    };
  }, [settle]);

  function change(next: Value): void {
    setValue(next);
    unwritten.current = next;
    clearTimeout(timer.current);
    if (chosenIn(next) !== chosenIn(JSON.parse(known.current) as Value)) settle();
    else timer.current = setTimeout(settle, trail);
  }
  return [value, change];
}

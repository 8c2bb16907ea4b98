import { useEffect, useRef, useState } from 'react';

/** How long one may go on typing before the URL follows, ms. */
const trail = 250;

/**
 * State that belongs into the URL but must not wait for it: it changes at once, the URL a moment
 * later. Where the URL changes by itself (Back, a link) the state follows.
 */
export function useTrailingUrl<Value>(
  inUrl: Value,
  writeUrl: (value: Value) => void,
): [value: Value, change: (value: Value) => void] {
  const [value, setValue] = useState(inUrl);
  const text = JSON.stringify(inUrl);
  const known = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const write = useRef(writeUrl);
  write.current = writeUrl;

  useEffect(() => {
    if (text === known.current) return;
    known.current = text;
    clearTimeout(timer.current);
    setValue(JSON.parse(text) as Value);
  }, [text]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(next: Value): void {
    setValue(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      known.current = JSON.stringify(next);
      write.current(next);
    }, trail);
  }
  return [value, change];
}

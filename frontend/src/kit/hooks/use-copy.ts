import { useEffect, useRef, useState } from 'react';

/** How long the tick shows after copying, ms. */
const tickFor = 2000;

/** Copies text; `copied` is true for two seconds afterwards. Returns whether it worked. */
export function useCopy(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy(text: string): Promise<boolean> {
    try {
      // Not there at all where the page is not served securely.
      await navigator.clipboard.writeText(text);
    } catch {
      return false;
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), tickFor);
    setCopied(true);
    return true;
  }
  return { copied, copy };
}

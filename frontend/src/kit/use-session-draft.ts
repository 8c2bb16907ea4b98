import { useState } from 'react';

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Refused storage: the draft lives as long as the page.
  }
}

/**
 * Text that was begun and not sent: it is there again when one comes back to the page, in this tab.
 * Name who writes it in the key, so that nobody else finds it.
 */
export function useSessionDraft(key: string): [text: string, setText: (text: string) => void] {
  const storageKey = `draft:${key}`;
  const [draft, setDraft] = useState(() => ({ storageKey, text: read(storageKey) }));
  const text = draft.storageKey === storageKey ? draft.text : read(storageKey);
  return [
    text,
    (next) => {
      write(storageKey, next);
      setDraft({ storageKey, text: next });
    },
  ];
}

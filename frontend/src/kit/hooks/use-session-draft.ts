import { useState } from 'react';

const storageKeyOf = (key: string) => `draft:${key}`;

/** The draft of this tab, or an empty string. */
export function readSessionDraft(key: string): string {
  try {
    return sessionStorage.getItem(storageKeyOf(key)) ?? '';
  } catch {
    return '';
  }
}

/** Whether the draft survives a reload: storage may be blocked or full. */
export function saveSessionDraft(key: string, text: string): boolean {
  try {
    if (text) sessionStorage.setItem(storageKeyOf(key), text);
    else sessionStorage.removeItem(storageKeyOf(key));
    return true;
  } catch {
    return false;
  }
}

/**
 * Text that survives a reload of this tab until it is sent. Put the user's id into the key, so that
 * the next user of the browser does not see it.
 */
export function useSessionDraft(key: string): [text: string, setText: (text: string) => void] {
  const [draft, setDraft] = useState(() => ({ key, text: readSessionDraft(key) }));
  const text = draft.key === key ? draft.text : readSessionDraft(key);
  return [
    text,
    (next) => {
      saveSessionDraft(key, next);
      setDraft({ key, text: next });
    },
  ];
}

import { recallSession } from '../../../kit/browser/session-memory.ts';
import { readSessionDraft, saveSessionDraft } from '../../../kit/hooks/use-session-draft.ts';

/** An unsaved edit. */
interface StoredDraft {
  text: string;
  /** The value when the edit began. */
  base: string;
}

/** Keyed by user, so that another user of this browser does not see the draft. */
function ownKey(key: string | undefined) {
  const userId = recallSession()?.userId;
  return key && userId ? `${key}:${userId}` : undefined;
}

/** The draft from before a reload; undefined if there is none or its text is saved already. */
export function readStoredDraft(key: string | undefined, value: string): StoredDraft | undefined {
  const own = ownKey(key);
  const stored = own && readSessionDraft(own);
  if (!stored) return undefined;
  try {
    const { text, base } = JSON.parse(stored) as StoredDraft;
    return text.trim() === value ? undefined : { text, base };
  } catch {
    return undefined;
  }
}

/** Stores a draft, or deletes it if undefined. Returns whether it survives a reload. */
export function storeDraft(key: string | undefined, draft: StoredDraft | undefined): boolean {
  const own = ownKey(key);
  return own !== undefined && saveSessionDraft(own, draft ? JSON.stringify(draft) : '');
}

/** Deletes a draft once it is saved, not when saving fails. Keeps a newer draft. */
export async function deleteSavedDraft(
  key: string | undefined,
  text: string,
  result: unknown,
): Promise<void> {
  if ((await Promise.resolve(result).catch(() => false)) === false) return;
  const own = ownKey(key);
  const stored = own && readSessionDraft(own);
  if (stored && (JSON.parse(stored) as StoredDraft).text.trim() === text)
    storeDraft(key, undefined);
}

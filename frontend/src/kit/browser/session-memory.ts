import { readStored, storageKeys, writeStored } from './local-storage.ts';

/** The last signed-in user of this browser. Not a credential: it decides which requests to start early. */
interface RememberedSession {
  userId: string;
  companyId: string;
}

/** Call it when the session's user is known. */
export function rememberSession({ userId, companyId }: RememberedSession): void {
  writeStored(storageKeys.session, JSON.stringify({ userId, companyId }));
}

export function recallSession(): RememberedSession | null {
  return parseSession(readStored(storageKeys.session));
}

export function forgetSession(): void {
  writeStored(storageKeys.session, null);
}

export function parseSession(text: string | null): RememberedSession | null {
  try {
    const { userId, companyId } = JSON.parse(text ?? 'null') ?? {};
    return typeof userId === 'string' && typeof companyId === 'string'
      ? { userId, companyId }
      : null;
  } catch {
    return null;
  }
}

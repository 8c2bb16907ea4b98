/** Stored in sessionStorage while the user is at the identity provider. */
interface PendingSignOn {
  proof: string;
  redirect: string;
}

const key = 'day-zero-sign-on';

export function savePendingSignOn(pending: PendingSignOn): void {
  sessionStorage.setItem(key, JSON.stringify(pending));
}

/** Reads and removes it, so that a response is used only once. */
export function takePendingSignOn(): PendingSignOn | undefined {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    const { proof, redirect } = JSON.parse(text ?? '{}');
    return typeof proof === 'string' && typeof redirect === 'string'
      ? { proof, redirect }
      : undefined;
  } catch {
    return undefined;
  }
}

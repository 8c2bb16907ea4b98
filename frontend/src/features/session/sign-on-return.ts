/** What this tab keeps while the identity provider has the person. */
export interface KeptSignOn {
  proof: string;
  /** Where to go once signed in. */
  redirect: string;
}

const key = 'day-zero-sign-on';

export function keepSignOn(kept: KeptSignOn): void {
  sessionStorage.setItem(key, JSON.stringify(kept));
}

/** Once: a second return with the same answer finds nothing. */
export function takeSignOn(): KeptSignOn | undefined {
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

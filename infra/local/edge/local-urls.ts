/** Public URLs of the templates → local URLs. */
export type Replacements = ReadonlyMap<string, string>;

/** Replaces every public URL in a text by its local one. */
export function withLocalUrls(text: string, replacements: Replacements): string {
  let result = text;
  for (const [address, local] of replacements) result = result.replaceAll(address, local);
  return result;
}

/** Also removes `upgrade-insecure-requests`, which does not work without TLS. */
export const policyWithLocalUrls = (policy: string, replacements: Replacements): string =>
  withLocalUrls(policy, replacements)
    .split(/;\s*/)
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .join('; ');

/** Public addresses of the templates → what stands in for them on this machine. */
export type Replacements = ReadonlyMap<string, string>;

/** Rewrites every address of AWS in a text to the one that is served here. */
export const localise = (text: string, replacements: Replacements): string => {
  let result = text;
  for (const [address, local] of replacements) result = result.replaceAll(address, local);
  return result;
};

/** Without TLS there is nothing to upgrade to. */
export const localisePolicy = (policy: string, replacements: Replacements): string =>
  localise(policy, replacements)
    .split(/;\s*/)
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .join('; ');

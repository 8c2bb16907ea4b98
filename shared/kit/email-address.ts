/** What RFC 5322 calls a dot-atom; quoted local parts are in no use. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Characters of URLs around a host name. */
const notInHost = /[\s/\\:?#@%[\]]/;

/** A domain as it is stored and mailed to: `müller.de` → `xn--mller-kva.de`; undefined if invalid. */
export const asciiDomain = (typed: string): string | undefined => {
  if (typed.length > 253 || notInHost.test(typed)) return undefined;
  try {
    const { hostname } = new URL(`http://${typed}`);
    return hostName.test(hostname) ? hostname : undefined;
  } catch {
    return undefined;
  }
};

/** An address as it is stored, the same for all ways to type it; undefined if invalid. */
export const asciiAddress = (typed: string): string | undefined => {
  const address = typed.trim().replace('＠', '@').toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = asciiDomain(address.slice(at + 1));
  if (at < 1 || !domain || !localPart.test(address.slice(0, at))) return undefined;
  return `${address.slice(0, at)}@${domain}`;
};

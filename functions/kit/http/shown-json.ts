import { domainToUnicode } from 'node:url';

const shownDomain = (domain: string): string => domainToUnicode(domain) || domain;

/** An address as people type it: `ana@xn--mller-kva.de` → `ana@müller.de`. */
export const shownAddress = (address: string): string => {
  const at = address.lastIndexOf('@') + 1;
  return `${address.slice(0, at)}${shownDomain(address.slice(at))}`;
};

const isAscii = (text: string) => !text.includes('xn--');

/** JSON for pages, with addresses and domains as people type them. They are stored as punycode. */
export const shownJson = (value: unknown): string => {
  const text = JSON.stringify(value);
  if (isAscii(text)) return text;
  return JSON.stringify(value, (name, field) => {
    if (name === 'username' && typeof field === 'string') return shownAddress(field);
    if (name === 'emailDomains' && Array.isArray(field)) return field.map(shownDomain);
    return field;
  });
};

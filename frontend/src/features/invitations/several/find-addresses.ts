import { asciiAddress } from '#shared/kit/email-address.ts';

export interface AddressedPerson {
  /** As it is stored and compared. */
  address: string;
  /** Empty if only the address was given. */
  name: string;
}

interface FoundAddresses {
  /** Each address once. */
  people: readonly AddressedPerson[];
  /** What is no address, as it was written. */
  invalid: readonly string[];
}

const named = /^([^@<>]*)<([^<>]*)>$/;
/** What is between separators; those in quotation marks are part of a name. */
const betweenCommas = /(?:"[^"]*"|[^,])+/g;
const betweenSemicolonsAndLines = /(?:"[^"\n\r]*"|[^;\n\r])+/g;

/** `"Lindqvist, Mara"` is Mara Lindqvist. */
function readName(written: string): string {
  const name = written.trim().replace(/^["'](.*)["']$/, '$1');
  const [last = '', first, ...others] = name.split(',').map((part) => part.trim());
  return first && others.length === 0 ? `${first} ${last}` : name.replace(/\s+/g, ' ');
}

/** Email programs write `Lindqvist, Mara <mara@x.io>` between semicolons, without quotation marks. */
const splitAtCommas = (part: string): string[] =>
  named.test(part.trim()) ? [part] : (part.match(betweenCommas) ?? []);

/** The address of an entry is in angle brackets, or a word beside the name, as in a spreadsheet. */
function readEntry(entry: string): { written: string; name: string }[] {
  const [, name, address] = named.exec(entry) ?? [];
  if (address !== undefined) return [{ written: address.trim(), name: readName(name ?? '') }];
  const words = entry.split(/\s+/);
  const addresses = words.filter((word) => word.includes('@'));
  if (addresses.length === 0) return [{ written: entry, name: '' }];
  const others = words.filter((word) => !word.includes('@')).join(' ');
  return addresses.map((written) => ({
    written: written.replace(/^<(.*)>$/, '$1'),
    name: addresses.length === 1 ? readName(others) : '',
  }));
}

/** Whether a text names more than an address alone. */
export const isList = (text: string): boolean =>
  /[\s,;<]/.test(text.trim().replace(/[\s,;]+$/, '')) && findAddresses(text).people.length > 0;

/** The people in a text: lines, commas, semicolons, `Name <address>`, rows of a spreadsheet. */
export function findAddresses(text: string): FoundAddresses {
  const people = new Map<string, AddressedPerson>();
  const invalid = new Set<string>();
  const entries = (text.match(betweenSemicolonsAndLines) ?? [])
    .flatMap(splitAtCommas)
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const { written, name } of entries.flatMap(readEntry)) {
    const address = asciiAddress(written.replace(/^mailto:/i, ''));
    if (!address) invalid.add(written);
    else if (!people.get(address)?.name) people.set(address, { address, name });
  }
  return { people: [...people.values()], invalid: [...invalid] };
}

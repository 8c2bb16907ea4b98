export interface AddressPiece {
  text: string;
  isAddress: boolean;
}

const addresses = /\bhttps?:\/\/[^\s<>"“”„«»]+/gi;
const endsSentence = /[.,;:!?'’*_~]/;
const openers: Record<string, string> = { ')': '(', ']': '[' };

/** Without what follows it in a sentence; a bracket that was opened before it is not of it. */
function trimmed(address: string): string {
  const count = (character: string) => address.split(character).length - 1;
  const unopened: Record<string, number> = {};
  for (const [closer, opener] of Object.entries(openers))
    unopened[closer] = count(closer) - count(opener);
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    const left = unopened[last] ?? 0;
    if (left > 0) unopened[last] = left - 1;
    else if (!endsSentence.test(last)) break;
  }
  return address.slice(0, end);
}

/** A text in pieces: the web addresses in it, only of http and https, and what stands between. */
export function addressPieces(text: string): AddressPiece[] {
  const pieces: AddressPiece[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const address = trimmed(found);
    if (!URL.canParse(address)) continue;
    if (index > done) pieces.push({ text: text.slice(done, index), isAddress: false });
    pieces.push({ text: address, isAddress: true });
    done = index + address.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isAddress: false });
  return pieces;
}

export const hasAddress = (text: string) => addressPieces(text).some(({ isAddress }) => isAddress);

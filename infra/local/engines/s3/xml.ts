type Content = string | number | boolean | undefined | Tree | (string | Tree)[];
interface Tree {
  [name: string]: Content;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes a document from a tree of elements; an array repeats its element. */
export function xmlDocument(root: string, tree: Tree): string {
  return declaration + element(root, tree);
}

function element(name: string, content: Content): string {
  if (content === undefined) return '';
  if (Array.isArray(content)) return content.map((one) => element(name, one)).join('');
  const inner =
    typeof content === 'object'
      ? Object.entries(content)
          .map(([child, value]) => element(child, value))
          .join('')
      : escapeText(String(content));
  return `<${name}>${inner}</${name}>`;
}

function escapeText(text: string): string {
  return text.replace(/[<>&"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The texts of all elements with a name, for the small documents in S3 requests. */
export function textsOf(xml: string, name: string): string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'));
  return [...found].map(([, text = '']) => unescapeText(text));
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapeText(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-fA-F]+)|(\w+));/g, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal));
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return named[name] ?? whole;
  });
}

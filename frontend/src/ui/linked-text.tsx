import { linkStyles } from './link-styles.ts';

/**
 * Only of http and https; it ends before what follows it in a sentence, and a bracket that was
 * opened before it is not of it.
 */
const address = /\bhttps?:\/\/(?=[\p{L}\d])(?:\([^\s()]*\)|[^\s()<>"])+(?<![“”„«»\].,;:!?'’*_~])/iu;

export const hasAddress = (text: string) => address.test(text);

/** Plain text in which web addresses are links. */
export function LinkedText({ text }: { text: string }) {
  const found = address.exec(text);
  if (!found) return text;
  const [href] = found;
  return (
    <>
      {text.slice(0, found.index)}
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={linkStyles({ className: 'pointer-events-auto underline wrap-anywhere' })}
      >
        {href}
      </a>
      <LinkedText text={text.slice(found.index + href.length)} />
    </>
  );
}

import { linkStyles } from './link-styles.ts';

/** Matches http and https URLs, without trailing punctuation or an enclosing bracket. */
const address = /\bhttps?:\/\/(?=[\p{L}\d])(?:\([^\s()]*\)|[^\s()<>"])+(?<![“”„«»\].,;:!?'’*_~])/iu;

export const hasAddress = (text: string) => address.test(text);

/** Plain text with its URLs as links. */
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

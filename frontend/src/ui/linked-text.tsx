import { addressPieces } from '../kit/web-addresses.ts';
import { classNames } from './class-names.ts';
import { linkStyles } from './link-styles.ts';

interface LinkedTextProps {
  text: string;
  /** What holds it says the text already: only its links are for screen readers. */
  isSaid?: boolean;
}

/** Plain text in which web addresses are links. */
export function LinkedText({ text, isSaid = false }: LinkedTextProps) {
  let at = 0;
  return addressPieces(text).map((piece) => {
    const key = at;
    at += piece.text.length;
    if (!piece.isAddress)
      return (
        <span key={key} aria-hidden={isSaid || undefined}>
          {piece.text}
        </span>
      );
    return (
      <a
        key={key}
        href={piece.text}
        target="_blank"
        rel="noopener noreferrer"
        className={classNames(linkStyles(), 'pointer-events-auto underline wrap-anywhere')}
      >
        {piece.text}
      </a>
    );
  });
}

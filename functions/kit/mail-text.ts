import { isolated } from '#shared/kit/sentence.ts';
import { withoutDirectionControls } from '#shared/kit/text-direction.ts';

const wordJoiner = '\u2060';

/**
 * A name between quotation marks that it cannot end, on one line. A character without width keeps
 * email programs from making a link of "Booking.com". Names of former versions may contain more.
 */
const quoted = (name: string): string => {
  const line = withoutDirectionControls(name.replace(/[\p{Cc}\s\u200b\ufeff]+/gu, ' ')).trim();
  const plain = line.replace(/["“”„‟＂]/g, "'");
  return `“${isolated(plain.replace(/(?<=\S)[.:/@](?=\S)/g, `$&${wordJoiner}`))}”`;
};

/** A line of an email with names that people typed, as a template. */
export const mailText = (parts: TemplateStringsArray, ...names: readonly string[]): string =>
  parts.reduce((text, part, index) => `${text}${quoted(names[index - 1]!)}${part}`);

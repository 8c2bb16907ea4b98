/** Letters that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
const specialLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
const diacritics = /[\u0300-\u036f]/g;

/**
 * Removes case and diacritics for searching and sorting: "Öfen" equals "ofen", "Straße" equals
 * "strasse". Marks that are letters of their own, as in Japanese or Hindi, stay.
 */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(diacritics, '')
    .replace(specialLetter, (letter) => plainLetters[letter] ?? letter);

/** Characters of a name in a sort key, which is limited to 1,024 bytes. */
const sortedLength = 100;

/** Sort key by name, regardless of case and diacritics; the id breaks ties. */
export const nameSortKey = (name: string, id: string): string =>
  `${[...foldText(name)].slice(0, sortedLength).join('')}#${id}`;

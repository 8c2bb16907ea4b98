import type { Cell } from './export-cells.ts';

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML cannot represent these characters. */
const unwritable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Spreadsheets read `_x0041_` as the letter A. */
const likeAnEscape = /_(?=x[0-9a-f]{4}_)/gi;

const xmlText = (text: string) =>
  text
    .replace(unwritable, '')
    .replace(likeAnEscape, '_x005F_')
    .replace(/\r/g, '_x000D_')
    .replace(/[&<>"]/g, (letter) => named[letter]!);

const dayMs = 86_400_000;
/** Spreadsheets count days from the end of 1899. */
const daysBefore1970 = 25_569;

/** Indexes of the cell formats below. */
const styles = { heading: 1, moment: 2, hours: 3 };

const inline = (at: string, text: string, style?: number) =>
  `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const numeric = (at: string, value: number, style: number) =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`;

const cellAt = (at: string, cell: Cell): string => {
  if (cell === undefined) return '';
  // As an inline string, text is never read as a formula.
  if (typeof cell === 'string') return inline(at, cell);
  if ('hours' in cell) return numeric(at, cell.hours, styles.hours);
  return numeric(at, cell.wallClock.getTime() / dayMs + daysBefore1970, styles.moment);
};

const columnAt = (position: number) => String.fromCharCode(65 + position);

const rowOf = (number: number, cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;

export const rowText = (number: number, cells: Cell[]) =>
  rowOf(
    number,
    cells.map((cell, position) => cellAt(`${columnAt(position)}${number}`, cell)),
  );

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const widths = [24, 32, 24, 40, 32, 40, 20, 20, 10, 12, 12, 18, 18];

/** The heading row is frozen. */
export const sheetStart = (headings: string[]) =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>${rowOf(
    1,
    headings.map((text, position) => inline(`${columnAt(position)}1`, text, styles.heading)),
  )}`;

export const sheetEnd = '</sheetData></worksheet>';

export const sheetName = (number: number) => `xl/worksheets/sheet${number}.xml`;

const format = (numberFormat: number, font = 0) =>
  `<xf numFmtId="${numberFormat}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const stylesText = `${declaration}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4">${format(0)}${format(0, 1)}${format(164)}${format(2)}</cellXfs></styleSheet>`;

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, each) => each + 1);

/** The other files of a workbook, by name. */
export const otherFiles = (sheets: number): [name: string, text: string][] => [
  [
    '[Content_Types].xml',
    `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>${numbersUpTo(
      sheets,
    )
      .map(
        (number) =>
          `<Override PartName="/${sheetName(number)}" ContentType="${sheetType}.worksheet+xml"/>`,
      )
      .join('')}</Types>`,
  ],
  [
    '_rels/.rels',
    `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbersUpTo(sheets)
      .map(
        (number) =>
          `<sheet name="Timesheet${number === 1 ? '' : ` ${number}`}" sheetId="${number}" r:id="rId${number}"/>`,
      )
      .join('')}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${declaration}<Relationships xmlns="${packaged}/relationships">${numbersUpTo(sheets)
      .map(
        (number) =>
          `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
      )
      .join(
        '',
      )}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  ['xl/styles.xml', stylesText],
];

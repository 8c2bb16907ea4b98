import { expect } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import type { TimesheetExport } from '#shared/timesheets/timesheet.ts';
import type { Person } from '../../testing/company.ts';
import { invoke } from '../../testing/invoke.ts';
import { handler as readExport } from '../read-timesheet-export.ts';
import { handler as startExport } from '../start-timesheet-export.ts';

export const beginExport = async (as: Person, body: object): Promise<TimesheetExport> => {
  const response = await invoke(startExport, { as, body });
  expect(response.status).toBe(201);
  return response.body;
};

export const readExported = (as: Person, exportId: string) =>
  invoke(readExport, { as, params: { exportId } });

export const download = async (as: Person, exportId: string) => {
  const { body } = await readExported(as, exportId);
  expect(body).toMatchObject({ state: 'done', downloadURL: expect.any(String) });
  // In seconds: nobody else can use a copied link for long.
  expect(new URL(body.downloadURL).searchParams.get('X-Amz-Expires')).toBe('300');
  const response = await fetch(body.downloadURL);
  expect(response.status).toBe(200);
  const disposition = response.headers.get('content-disposition');
  return { body, disposition, bytes: new Uint8Array(await response.arrayBuffer()) };
};

/** Parses CSV (RFC 4180) independently of the writer. */
export const csvCells = (bytes: Uint8Array, separator = ','): string[][] => {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [[]];
  const pattern = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`,
    'gy',
  );
  pattern.lastIndex = 1;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    rows.at(-1)!.push(found[1]?.replaceAll('""', '"') ?? found[2]!);
    if (found[3] === '\r\n') rows.push([]);
    if (pattern.lastIndex === text.length) break;
  }
  expect(rows.pop()).toEqual([]);
  return rows;
};

const unescaped = (xml: string) =>
  xml
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[name as 'lt']!,
    )
    .replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const asMoment = (days: number) =>
  new Date(Math.round((days - 25_569) * 86_400) * 1000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');

const columns = 'ABCDEFGHIJKLM';

export const xlsxCells = (bytes: Uint8Array): string[][] => {
  const files = unzipSync(bytes);
  expect(Object.keys(files).sort()).toEqual(
    [
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ].sort(),
  );
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml']!);
  expect(sheet).not.toContain('<f>');
  return [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, number, row], position) => {
    expect(Number(number)).toBe(position + 1);
    const cells = Array.from(columns, () => '');
    for (const [, column, style, text, value] of row!.matchAll(
      /<c r="([A-M])\d+"(?: t="inlineStr")?(?: s="(\d)")?>(?:<is><t xml:space="preserve">(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    ))
      cells[columns.indexOf(column!)] =
        value === undefined ? unescaped(text!) : style === '2' ? asMoment(Number(value)) : value;
    return cells;
  });
};

/** A row of the XLSX file, which has the offsets of its times in columns of their own, as in CSV. */
export const asCsvRow = (cells: readonly string[]): string[] => {
  const [startOffset = '', endOffset = ''] = cells.slice(11);
  const moment = (at: number, offset: string) =>
    cells[at] ? `${cells[at].replace(' ', 'T')}${offset}` : '';
  return [
    ...cells.slice(0, 6),
    moment(6, startOffset),
    moment(7, endOffset),
    ...cells.slice(8, 11),
  ];
};

import type { AuditEntry } from '#shared/audit/audit-entry.ts';
import { byteOrderMark, type CsvSeparator, csvLine, csvText } from '#shared/kit/csv-line.ts';
import { auditCopy, auditWording } from './audit-copy.ts';

const lineOf = (entry: AuditEntry, separator?: CsvSeparator) =>
  csvLine(
    [entry.at, entry.actor.name, auditWording(entry), entry.sourceAddress ?? ''].map(csvText),
    separator,
  );

/** The entries as the text of a CSV file. */
export const auditFile = (entries: readonly AuditEntry[], separator?: CsvSeparator): string =>
  [
    byteOrderMark,
    csvLine(auditCopy.export.headings, separator),
    ...entries.map((entry) => lineOf(entry, separator)),
  ].join('');

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

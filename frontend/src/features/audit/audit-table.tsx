import type { AuditEntry } from '#shared/audit/audit-entry.ts';
import { formatDateTime } from '../../kit/dates/format-date.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { keyboardNavigation } from '../../ui/lists/keyboard/keyboard-navigation.ts';
import { Table, TableCell, TableHeader, TableRow } from '../../ui/primitives/table.tsx';
import { auditCopy, auditWording } from './audit-copy.ts';

const copy = auditCopy.table;

interface AuditTableProps {
  /** Undefined while they load. */
  entries: readonly AuditEntry[] | undefined;
  /** The rows are those of the previous filter while the new ones load. */
  isPrevious: boolean;
}

const placeholders = [1, 2, 3, 4, 5, 6, 7, 8];

export function AuditTable({ entries, isPrevious }: AuditTableProps) {
  return (
    <Table
      role="grid"
      label={copy.label}
      aria-busy={!entries || isPrevious}
      className={classNames('table-fixed transition-opacity', isPrevious && 'opacity-60')}
    >
      <thead>
        <TableRow>
          <TableHeader className="w-40 max-sm:hidden">{copy.when}</TableHeader>
          <TableHeader>{copy.what}</TableHeader>
          <TableHeader className="w-48 max-md:hidden">{copy.source}</TableHeader>
        </TableRow>
      </thead>
      <tbody ref={keyboardNavigation} data-rows={entries && ''}>
        {entries
          ? entries.map((entry) => <EntryRow key={entry.id} entry={entry} />)
          : placeholders.map((place) => (
              <TableRow key={place}>
                <TableCell colSpan={3}>
                  <Skeleton className="w-full" />
                </TableCell>
              </TableRow>
            ))}
      </tbody>
    </Table>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const when = <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>;
  const source = entry.sourceAddress ?? copy.unknownSource;
  return (
    <TableRow data-entry={entry.id} tabIndex={-1}>
      <TableCell className="text-ink-2 whitespace-nowrap max-sm:hidden">{when}</TableCell>
      <TableCell className="py-2 wrap-anywhere">
        <span dir="auto" className="font-medium text-ink">
          {entry.actor.name}
        </span>{' '}
        <span className="text-ink-2">{auditWording(entry)}</span>
        <span className="block text-ink-3 text-xs md:hidden">
          <span className="sm:hidden">{when} · </span>
          {source}
        </span>
      </TableCell>
      <TableCell className="truncate text-ink-2 max-md:hidden">{source}</TableCell>
    </TableRow>
  );
}

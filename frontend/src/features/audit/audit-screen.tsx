import { Download, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { CsvOptions } from '#shared/kit/csv-line.ts';
import { sentenceOf } from '../../kit/api/api-error.ts';
import { localDayOf } from '../../kit/dates/local-day.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { auditCopy } from './audit-copy.ts';
import { auditFile, saveFile } from './audit-file.ts';
import { AuditFilters } from './audit-filters.tsx';
import { readWholeAuditLog, useAuditLog } from './audit-queries.ts';
import type { AuditSearch } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';

const CsvDialog = lazyWithPreload(
  async () => (await import('../../ui/overlays/csv-dialog.tsx')).CsvDialog,
);

interface AuditScreenProps {
  companyId: string;
  search: AuditSearch;
  onSearchChange: (search: AuditSearch) => void;
}

/** Who did what in the company, for administrators. */
export function AuditScreen({ companyId, search, onSearchChange }: AuditScreenProps) {
  const { entries, query, readMore, isReadingMore, isPrevious } = useAuditLog(search);
  const isEmpty = entries?.length === 0 && !readMore;
  return (
    <div className="space-y-4">
      <div className="flex justify-end">
        <ExportButton search={search} />
      </div>
      <AuditFilters companyId={companyId} search={search} onChange={onSearchChange} />
      <Card>
        {query.error && !entries ? (
          <LoadFailure title={auditCopy.loadFailed} of={query} className="py-16" />
        ) : isEmpty ? (
          <EmptyState
            icon={<SearchX />}
            level={2}
            className="py-16"
            title={auditCopy.emptyTitle}
            hint={auditCopy.emptyHint}
          />
        ) : (
          <AuditTable entries={entries} isPrevious={isPrevious} />
        )}
        <LoadMore readMore={readMore} isReadingMore={isReadingMore} of={auditCopy.entries} />
      </Card>
    </div>
  );
}

function ExportButton({ search }: { search: AuditSearch }) {
  const [isExporting, setExporting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  async function exportFile({ separator }: CsvOptions): Promise<void> {
    setExporting(true);
    try {
      const entries = await readWholeAuditLog(search);
      saveFile(auditCopy.export.fileName(localDayOf(new Date())), auditFile(entries, separator));
    } catch (error) {
      const description = sentenceOf(error);
      toast({ variant: 'destructive', title: auditCopy.export.failed, description });
    }
    setExporting(false);
  }
  return (
    <>
      <Button pending={isExporting} onClick={() => setAsking(true)}>
        <Download aria-hidden />
        {auditCopy.export.button}
      </Button>
      {isAsking && (
        <CsvDialog
          open
          hasNumbers={false}
          onOpenChange={setAsking}
          onExport={(options) => void exportFile(options)}
        />
      )}
    </>
  );
}

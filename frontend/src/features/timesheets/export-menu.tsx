import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { Progress } from '../../ui/feedback/progress.tsx';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Menu } from '../../ui/overlays/popup/menu.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { type FileExport, useFileExport } from './export-timesheet.ts';
import type { TimesheetSearch } from './timesheet-search.ts';
import { timesheetsCopy } from './timesheets-copy.ts';

const CsvDialog = lazyWithPreload(
  async () => (await import('../../ui/overlays/csv-dialog.tsx')).CsvDialog,
);

/** Exports what the filter shows, in the order of the table. */
export function ExportMenu({ search }: { search: TimesheetSearch }) {
  const { running, begin } = useFileExport();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {running && <ExportProgress running={running} />}
      <Menu
        align="end"
        trigger={
          <Button pending={running !== undefined}>
            <Download aria-hidden />
            {timesheetsCopy.export.button}
          </Button>
        }
        entries={[
          { heading: timesheetsCopy.export.heading },
          {
            label: timesheetsCopy.export.csv,
            icon: <FileText />,
            onSelect: () => setAsking(true),
          },
          {
            label: timesheetsCopy.export.xlsx,
            icon: <FileSpreadsheet />,
            onSelect: () => begin({ format: 'xlsx' }, search),
          },
        ]}
      />
      {isAsking && (
        <CsvDialog
          open
          onOpenChange={setAsking}
          onExport={(options) => begin({ format: 'csv', ...options }, search)}
        />
      )}
    </>
  );
}

function ExportProgress({ running }: { running: NonNullable<FileExport['running']> }) {
  const { written, total, format } = running;
  const count = (value: number) => value.toLocaleString('en-US');
  return (
    <div className="flex min-w-0 items-center gap-2 text-ink-3 text-xs">
      <Progress
        className="w-20 max-sm:w-14"
        label={timesheetsCopy.export.writing(format)}
        value={total > 0 ? (written / total) * 100 : 0}
      />
      <span className="tnum whitespace-nowrap">
        {total > 0
          ? timesheetsCopy.export.progress(count(written), count(total))
          : timesheetsCopy.export.preparing}
      </span>
    </div>
  );
}

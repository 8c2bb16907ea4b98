import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type FileExport, useFileExport } from './export-queries.ts';
import type { TimesheetSearch } from './timesheet-search.ts';

/** The file has exactly what the filter shows, in the order of the table. */
export function ExportMenu({ search }: { search: TimesheetSearch }) {
  const { running, begin } = useFileExport();
  return (
    <>
      {running && <ExportProgress running={running} />}
      <Menu
        align="end"
        trigger={
          <Button pending={running !== undefined}>
            <Download aria-hidden />
            Export
          </Button>
        }
        entries={[
          { heading: 'What the filter shows, as' },
          {
            label: 'CSV file',
            icon: <FileText />,
            onSelect: () => begin('csv', search),
          },
          {
            label: 'Excel workbook (XLSX)',
            icon: <FileSpreadsheet />,
            onSelect: () => begin('xlsx', search),
          },
        ]}
      />
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
        label={`Writing the ${format.toUpperCase()} file`}
        value={total > 0 ? (written / total) * 100 : 0}
      />
      <span className="tnum whitespace-nowrap">
        {total > 0 ? `${count(written)} of ${count(total)}` : 'Preparing…'}
      </span>
    </div>
  );
}

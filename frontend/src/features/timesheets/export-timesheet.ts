import { useEffect, useRef, useState } from 'react';
import type { CsvOptions } from '#shared/kit/csv-line.ts';
import type { ExportFormat, TimesheetExport } from '#shared/timesheets/timesheet.ts';
import { ApiError, sentenceOf } from '../../kit/api/api-error.ts';
import { call } from '../../kit/api/call.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { TimesheetSearch } from './timesheet-search.ts';
import { filterOf, orderOf } from './timesheet-view.ts';
import { timesheetsCopy } from './timesheets-copy.ts';

/** Poll interval of a running export, ms. */
const pollInterval = 500;
/** Failed polls in a row before giving up; the export itself continues. */
const maximumFailures = 5;

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

async function pollOnce(exportId: string): Promise<TimesheetExport> {
  for (let failures = 0; ; failures += 1) {
    await wait(pollInterval * 2 ** failures);
    try {
      return await call('GET /api/timesheets/exports/{exportId}', { params: { exportId } });
    } catch (error) {
      const isRejected = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (isRejected || failures >= maximumFailures) throw error;
    }
  }
}

/** Starts a download without leaving the page. */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  link.click();
}

type WantedFile = { format: ExportFormat } & Partial<CsvOptions>;

export interface FileExport {
  /** Undefined while no export is running. */
  running: Pick<TimesheetExport, 'written' | 'total' | 'format'> | undefined;
  begin: (file: WantedFile, search: TimesheetSearch) => void;
}

/** Exports the filtered timesheet and downloads the file when it is complete. */
export function useFileExport(): FileExport {
  const [running, setRunning] = useState<FileExport['running']>();
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  function fail(description: string, wanted: WantedFile, search: TimesheetSearch): void {
    const action = {
      label: timesheetsCopy.export.tryAgain,
      onSelect: () => void write(wanted, search),
    };
    toast({ variant: 'destructive', title: timesheetsCopy.export.failed, description, action });
  }

  async function write(wanted: WantedFile, search: TimesheetSearch): Promise<void> {
    setRunning({ format: wanted.format, written: 0, total: 0 });
    try {
      const body = { ...filterOf(search), ...orderOf(search), ...wanted };
      let file = await call('POST /api/timesheets/exports', { body });
      while (file.state === 'running' && isMounted.current) {
        setRunning(file);
        file = await pollOnce(file.id);
      }
      // Nothing is downloaded after the user has left the page.
      if (!isMounted.current) return;
      if (file.downloadURL === null) fail(timesheetsCopy.export.stopped, wanted, search);
      else {
        const url = file.downloadURL;
        save(url);
        toast({
          variant: 'success',
          title: timesheetsCopy.export.ready,
          description: timesheetsCopy.export.fileReady(file.fileName, file.written),
          action: { label: timesheetsCopy.export.downloadAgain, onSelect: () => save(url) },
          duration: 15_000,
        });
      }
    } catch (error) {
      fail(sentenceOf(error), wanted, search);
    } finally {
      setRunning(undefined);
    }
  }

  return { running, begin: (wanted, search) => void write(wanted, search) };
}

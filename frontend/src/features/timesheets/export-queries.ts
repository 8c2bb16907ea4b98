import { useEffect, useRef, useState } from 'react';
import type { ExportFormat, TimesheetExport } from '#shared/timesheets/timesheet.ts';
import { ApiError, sentenceOf } from '../../kit/api-error.ts';
import { call } from '../../kit/call.ts';
import { toast } from '../../ui/toast.ts';
import type { TimesheetSearch } from './timesheet-search.ts';
import { filterOf, orderOf } from './timesheet-view.ts';

/** How often it is asked how far the file has come, ms. */
const askEvery = 500;
/** How often in a row that may fail: the file is written meanwhile. */
const patience = 5;

const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

async function follow(exportId: string): Promise<TimesheetExport> {
  for (let failures = 0; ; failures += 1) {
    await wait(askEvery * 2 ** failures);
    try {
      return await call('GET /api/timesheets/exports/{exportId}', { params: { exportId } });
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (isAnswer || failures >= patience) throw error;
    }
  }
}

/** The browser saves what it is sent to; the page stays. */
function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.rel = 'noopener';
  link.click();
}

export interface FileExport {
  /** What is being written; undefined while nothing is. */
  running: Pick<TimesheetExport, 'written' | 'total' | 'format'> | undefined;
  begin: (format: ExportFormat, search: TimesheetSearch) => void;
}

const failed = 'Failed to export timesheets';

/** Has what the filter shows written into a file, and saves it once it is whole. */
export function useFileExport(): FileExport {
  const [running, setRunning] = useState<FileExport['running']>();
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  function fail(description: string, format: ExportFormat, search: TimesheetSearch): void {
    const action = { label: 'Try again', onSelect: () => void write(format, search) };
    toast({ variant: 'destructive', title: failed, description, action });
  }

  async function write(format: ExportFormat, search: TimesheetSearch): Promise<void> {
    setRunning({ format, written: 0, total: 0 });
    try {
      const body = { ...filterOf(search), ...orderOf(search), format };
      let file = await call('POST /api/timesheets/exports', { body });
      while (file.state === 'running' && isHere.current) {
        setRunning(file);
        file = await follow(file.id);
      }
      // Who went elsewhere does not want a file to come after them.
      if (!isHere.current) return;
      if (file.downloadURL === null) fail('It came to a standstill.', format, search);
      else {
        const address = file.downloadURL;
        save(address);
        toast({
          variant: 'success',
          title: 'Export is ready',
          description: `${file.fileName} has ${file.written.toLocaleString('en-US')} ${file.written === 1 ? 'entry' : 'entries'}.`,
          action: { label: 'Download again', onSelect: () => save(address) },
          duration: 15_000,
        });
      }
    } catch (error) {
      fail(sentenceOf(error), format, search);
    } finally {
      setRunning(undefined);
    }
  }

  return { running, begin: (format, search) => void write(format, search) };
}

import type { ArchiveType } from '#shared/archives/archive.ts';
import { countOf } from '#shared/kit/count-of.ts';

/** Copy of archiving all completed goals or issues. */
export const archivesCopy = {
  running: (type: ArchiveType) => `Archiving completed ${type}s…`,
  done: (type: ArchiveType, count: number) => ({
    title: 'Success',
    description: `Archived ${count} completed ${type}(s)`,
  }),
  failed: (type: ArchiveType) => `Failed to archive completed ${type}s`,
  stalled: 'This stopped unexpectedly. Archive again to continue.',
  undone: (type: ArchiveType, count: number) => `${countOf(count, type)} unarchived`,
  undoFailed: (type: ArchiveType) => `Failed to unarchive ${type}s`,
  undoStalled: 'This stopped unexpectedly. You can unarchive the rest one by one.',
};

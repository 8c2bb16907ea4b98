import { insertArchive, parseArchive } from '#functions/archives/archive-store.ts';
import type { Rules } from '#functions/entities/audit-rule.ts';
import { expectationsOf } from '#functions/entities/expectation.ts';

export const archiveRules: Rules = {
  archive: {
    parse: parseArchive,
    follows: (item) => {
      const archive = parseArchive(item);
      return archive.state === 'running' ? expectationsOf(insertArchive(archive)[1]!) : [];
    },
  },
  running_archive: { kind: 'derived' },
  archived_works: {},
};

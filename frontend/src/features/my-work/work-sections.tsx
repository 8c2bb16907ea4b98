import { type ReactNode, useMemo } from 'react';
import { localTimeZone } from '../../kit/dates/local-time-zone.ts';
import { useNow } from '../../kit/hooks/use-now.ts';
import { useWeekStart } from '../../ui/company-formats.tsx';
import { moveAcrossLists } from '../../ui/lists/keyboard/move-across-lists.ts';
import type { RowCommands } from '../../ui/lists/keyboard/use-row-keys.ts';
import { RowList, type RowProps } from '../../ui/lists/row-list.tsx';
import { Count } from '../../ui/primitives/count.tsx';
import { Panel } from '../../ui/primitives/panel.tsx';
import { myWorkCopy } from './my-work-copy.ts';
import { bySection, type WorkEntry } from './work-entries.ts';

interface WorkSectionsProps {
  entries: readonly WorkEntry[];
  commands: RowCommands<WorkEntry>;
  /** A memoized row. */
  children: (entry: WorkEntry, rowProps: RowProps) => ReactNode;
}

const keyOf = ({ id }: WorkEntry) => id;

/** The work of a person by due date, a list for each section. */
export function WorkSections({ entries, commands, children }: WorkSectionsProps) {
  const now = useNow();
  const weekStart = useWeekStart();
  const sections = useMemo(
    () => bySection(entries, { now, timeZone: localTimeZone(), weekStart }),
    [entries, now, weekStart],
  );
  return (
    <div className="grid gap-4" onKeyDownCapture={moveAcrossLists}>
      {sections.map(({ section, entries: rows }) => (
        <Panel
          key={section}
          title={myWorkCopy.sections[section]}
          icon={null}
          badge={
            <Count
              value={rows.length}
              tone={section === 'overdue' ? 'red' : 'grey'}
              label={myWorkCopy.items(rows.length)}
            />
          }
          className="@container"
        >
          <RowList
            label={myWorkCopy.sections[section]}
            rows={rows}
            keyOf={keyOf}
            height={{ wide: 41, narrow: 73 }}
            commands={commands}
            highlightedId={undefined}
            empty={null}
          >
            {(entry, _, rowProps) => children(entry, rowProps)}
          </RowList>
        </Panel>
      ))}
    </div>
  );
}

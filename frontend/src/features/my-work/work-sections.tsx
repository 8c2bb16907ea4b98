import { type ReactNode, useMemo } from 'react';
import { sectionsOf } from '#shared/work/view.ts';
import { localTimeZone } from '../../kit/dates/local-time-zone.ts';
import { useNow } from '../../kit/hooks/use-now.ts';
import { useWeekStart } from '../../ui/company-formats.tsx';
import type { RowCommands } from '../../ui/lists/keyboard/use-row-keys.ts';
import { RowList, type RowProps } from '../../ui/lists/row-list.tsx';
import { RowSection, RowSections } from '../../ui/lists/row-sections.tsx';
import { myWorkCopy } from './my-work-copy.ts';
import { byDueSection, type WorkEntry } from './work-entries.ts';

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
    () => sectionsOf(byDueSection, entries, { now, timeZone: localTimeZone(), weekStart }, []),
    [entries, now, weekStart],
  );
  return (
    <RowSections>
      {sections.map(({ value, label = value, items }) => (
        <RowSection
          key={value}
          title={label}
          count={items.length}
          noun={myWorkCopy.items(items.length)}
          tone={value === 'overdue' ? 'red' : 'grey'}
        >
          <RowList
            label={label}
            rows={items}
            keyOf={keyOf}
            height={{ wide: 41, narrow: 73 }}
            commands={commands}
            highlightedId={undefined}
            empty={null}
          >
            {(entry, _, rowProps) => children(entry, rowProps)}
          </RowList>
        </RowSection>
      ))}
    </RowSections>
  );
}

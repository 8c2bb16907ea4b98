import { type ReactNode, useEffect, useMemo } from 'react';
import { type Grouping, type Section, sectionsOf } from '#shared/work/view.ts';
import { rememberListOrder } from '../../../kit/cache/list-order.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { useWeekStart } from '../../../ui/company-formats.tsx';
import { RowSection, RowSections } from '../../../ui/lists/row-sections.tsx';
import { type TeamPeople, useAssignee } from '../../teams/teams-queries.ts';
import { personOptions } from '../fields/person-field.tsx';
import type { TeamListKind } from './team-list-kind.ts';

interface ListSectionsProps<Item> {
  kind: Pick<TeamListKind<never, never>, 'path' | 'nouns'>;
  grouping: Grouping<Item>;
  rows: readonly Item[];
  people: TeamPeople;
  /** A list with the accessible name of its section. */
  children: (rows: readonly Item[], label: string) => ReactNode;
}

/** The rows of a team's list in sections. */
export function ListSections<Item extends { id: string }>(props: ListSectionsProps<Item>) {
  const { kind, grouping, rows, people, children } = props;
  const now = useNow();
  const weekStart = useWeekStart();
  const sections = useMemo(() => {
    const ids = personOptions(people.members.values()).map(({ value }) => value);
    const time = { now, timeZone: localTimeZone(), weekStart };
    return sectionsOf(grouping, rows, time, ids);
  }, [grouping, rows, now, weekStart, people]);
  useEffect(() => {
    rememberListOrder(
      kind.path,
      sections.flatMap(({ items }) => items),
    );
  }, [kind, sections]);
  return (
    <RowSections>
      {sections.map((section) => (
        <ListSection key={section.value} section={section} people={people} nouns={kind.nouns}>
          {children}
        </ListSection>
      ))}
    </RowSections>
  );
}

interface ListSectionProps<Item> extends Pick<ListSectionsProps<Item>, 'people' | 'children'> {
  section: Section<Item>;
  nouns: readonly [string, string];
}

function ListSection<Item>({ section, people, nouns, children }: ListSectionProps<Item>) {
  const { value, label, items } = section;
  const isPerson = label === undefined && value !== 'none';
  const { name } = useAssignee(isPerson ? value : null, people);
  const title = label ?? name;
  return (
    <RowSection title={title} count={items.length} noun={nouns[items.length === 1 ? 0 : 1]}>
      {children(items, title)}
    </RowSection>
  );
}

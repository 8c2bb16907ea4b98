import { type ReactNode, useEffect, useMemo } from 'react';
import { type Grouping, type Section, sectionsOf } from '#shared/work/view.ts';
import { rememberListOrder } from '../../../kit/cache/list-order.ts';
import { localTimeZone } from '../../../kit/dates/local-time-zone.ts';
import { useNow } from '../../../kit/hooks/use-now.ts';
import { moveAcrossLists } from '../../../ui/lists/keyboard/move-across-lists.ts';
import { Count } from '../../../ui/primitives/count.tsx';
import { Panel } from '../../../ui/primitives/panel.tsx';
import { type TeamPeople, useAssignee } from '../../teams/teams-queries.ts';
import { personOptions } from '../fields/person-field.tsx';

interface ListSectionsProps<Item> {
  kind: { path: string; things: readonly [string, string] };
  grouping: Grouping<Item>;
  rows: readonly Item[];
  people: TeamPeople;
  /** A list with the accessible name of its section. */
  children: (rows: readonly Item[], label: string) => ReactNode;
}

/** A list in sections, each with its count. The arrows lead from one to the next. */
export function ListSections<Item extends { id: string }>(props: ListSectionsProps<Item>) {
  const { kind, grouping, rows, people, children } = props;
  const now = useNow();
  const sections = useMemo(() => {
    const ids = personOptions(people.members.values()).map(({ value }) => value);
    const time = { now, timeZone: localTimeZone() };
    return sectionsOf(grouping, rows, time, ids);
  }, [grouping, rows, now, people]);
  useEffect(() => {
    rememberListOrder(
      kind.path,
      sections.flatMap(({ items }) => items),
    );
  }, [kind, sections]);
  return (
    <div className="mt-4 grid gap-4" onKeyDownCapture={moveAcrossLists}>
      {sections.map((section) => (
        <ListSection key={section.value} section={section} people={people} things={kind.things}>
          {children}
        </ListSection>
      ))}
    </div>
  );
}

function ListSection<Item>({
  section,
  people,
  things,
  children,
}: Pick<ListSectionsProps<Item>, 'people' | 'children'> & {
  section: Section<Item>;
  things: readonly [string, string];
}) {
  const { value, label, items } = section;
  const isPerson = label === undefined && value !== 'none';
  const { name } = useAssignee(isPerson ? value : null, people);
  const title = label ?? name;
  return (
    <Panel
      title={title}
      icon={null}
      badge={<Count value={items.length} label={things[items.length === 1 ? 0 : 1]} />}
      className="@container"
    >
      {children(items, title)}
    </Panel>
  );
}

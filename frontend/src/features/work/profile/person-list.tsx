import type { ReactNode } from 'react';
import type { ListPages } from '../../../kit/cache/list-pages.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { keyboardNavigation } from '../../../ui/lists/keyboard/keyboard-navigation.ts';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { Panel } from '../../../ui/primitives/panel.tsx';

interface PersonListProps<Item> {
  pages: ListPages<Item>;
  icon: ReactNode;
  copy: {
    title: string;
    loading: string;
    loadFailed: string;
    emptyTitle: string;
    emptyHint: string;
  };
  /** At the end of the header. */
  action?: ReactNode;
  /** `todos`. */
  nouns: string;
  skeleton: ReactNode;
  /** A row, an `li`. */
  children: (item: Item) => ReactNode;
}

/** The work of one person on the profile, page by page. */
export function PersonList<Item>(props: PersonListProps<Item>) {
  const { pages, icon, copy, nouns, skeleton, action, children } = props;
  const { items, query, ...more } = pages;
  return (
    <Panel title={copy.title} icon={icon} action={action}>
      {!items ? (
        query.error ? (
          <LoadFailure title={copy.loadFailed} of={query} />
        ) : (
          <div aria-busy className="divide-y divide-line-soft">
            <p className="sr-only">{copy.loading}</p>
            {skeleton}
          </div>
        )
      ) : items.length === 0 ? (
        <EmptyState icon={icon} title={copy.emptyTitle} hint={copy.emptyHint} />
      ) : (
        <>
          <ul ref={keyboardNavigation} data-rows="" className="divide-y divide-line-soft">
            {items.map(children)}
          </ul>
          <LoadMore {...more} of={nouns} />
        </>
      )}
    </Panel>
  );
}

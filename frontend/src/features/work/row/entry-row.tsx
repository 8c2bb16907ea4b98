import type { ReactNode } from 'react';
import { ListCell, ListRow } from '../../../ui/lists/list-row.tsx';
import { RowTitle } from '../../../ui/lists/row-title.tsx';
import type { useItemRow } from './use-work-row.ts';

interface EntryRowProps {
  row: Omit<ReturnType<typeof useItemRow>, 'field'>;
  /** `Todo`, before the title for screen readers. */
  kind: string;
  /** A checkbox, or the icon of the kind. */
  mark: ReactNode;
  isStruck?: boolean;
  /** What the item belongs to: a team or a goal. */
  place: ReactNode;
  due?: ReactNode;
  status?: ReactNode;
  level?: ReactNode;
  /** The last cell. */
  end?: ReactNode;
}

/** A row of a list in which several kinds of work are mixed. */
export function EntryRow({ row, kind, mark, isStruck = false, place, ...fields }: EntryRowProps) {
  const { due, status, level, end } = fields;
  return (
    <ListRow
      {...row.row}
      className="flex min-h-10 flex-wrap items-center gap-x-3 @4xl:flex-nowrap @max-4xl:py-1.5"
    >
      <ListCell className="flex w-4 shrink-0 items-center justify-center text-ink-3 [&>svg]:size-4">
        {mark}
      </ListCell>
      <ListCell className="flex min-w-0 flex-1 basis-0 items-center gap-1">
        <span className="sr-only">{kind}: </span>
        <RowTitle {...row.title} isStruck={isStruck} />
      </ListCell>
      <div
        role="presentation"
        className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-0.5 @max-4xl:order-last @max-4xl:basis-full @max-4xl:pl-5.5 @4xl:shrink-0 @4xl:flex-nowrap @4xl:gap-x-3"
      >
        {place && (
          <ListCell className="min-w-0 truncate text-ink-3 text-xs @max-4xl:order-last @max-4xl:px-1.5 @4xl:w-30">
            {place}
          </ListCell>
        )}
        <ListCell className="@4xl:flex @4xl:w-33 @4xl:justify-end @max-4xl:empty:hidden">
          {due}
        </ListCell>
        <ListCell className="@4xl:w-25 @max-4xl:empty:hidden">{status}</ListCell>
        <ListCell className="@4xl:w-28 @max-4xl:empty:hidden">{level}</ListCell>
      </div>
      <ListCell className="flex shrink-0 items-center justify-end @4xl:w-24 @max-4xl:empty:hidden">
        {end}
      </ListCell>
    </ListRow>
  );
}

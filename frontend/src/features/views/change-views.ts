import type { QueryClient } from '@tanstack/react-query';
import { byName } from '#shared/kit/compare-text.ts';
import type { SavedView, SavedViewChange } from '#shared/views/saved-view.ts';
import { isMissing } from '../../kit/api/api-error.ts';
import { call } from '../../kit/api/call.ts';
import { sendInOrder } from '../../kit/api/send-in-order.ts';
import { updateSaved } from '../../kit/cache/cached-data.ts';
import { changeOptimistically } from '../../kit/cache/optimistic-change.ts';
import { optimisticId } from '../../kit/cache/optimistic-id.ts';
import { listsViewsOf } from './view-lists.ts';

type ChangeViews = (views: SavedView[]) => SavedView[];

/** The same change in every cached list that has a view: one's own is in those of all teams. */
function inLists(client: QueryClient, { teamId }: Pick<SavedView, 'teamId'>, apply: ChangeViews) {
  const isOne = listsViewsOf(teamId);
  return client
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => isOne(queryKey) })
    .map(({ queryKey }) => ({ queryKey, apply }));
}

const without =
  (id: string): ChangeViews =>
  (views) =>
    views.filter((each) => each.id !== id);

/** A list has one default for the same people, so that a new one ends the former one. */
const withView =
  (view: SavedView): ChangeViews =>
  (views) =>
    [
      ...without(view.id)(views).map((each) =>
        view.isDefault && each.list === view.list && each.teamId === view.teamId
          ? { ...each, isDefault: false }
          : each,
      ),
      view,
    ].sort(byName);

export interface NewView
  extends Pick<SavedView, 'name' | 'list' | 'parameters' | 'createdBy' | 'isDefault'> {
  /** Whether everybody in the team has it. */
  isShared: boolean;
}

export async function createView(
  client: QueryClient,
  teamId: string,
  { createdBy, ...body }: NewView,
): Promise<SavedView> {
  const { isShared, ...fields } = body;
  const createdAt = new Date().toISOString();
  const times = { createdAt, updatedAt: createdAt };
  const place = { teamId: isShared ? teamId : null, createdBy };
  const optimistic: SavedView = { ...fields, ...place, ...times, id: optimisticId() };
  let view = optimistic;
  const changes = inLists(client, place, (views) => withView(view)(without(optimistic.id)(views)));
  return changeOptimistically(client, changes, async () => {
    view = await call('POST /api/teams/{teamId}/views', { params: { teamId }, body });
    for (const { queryKey, apply } of changes) updateSaved(client, queryKey, apply);
    return view;
  });
}

/** Changes a view that a team's list has. */
export function changeView(
  client: QueryClient,
  teamId: string,
  view: SavedView,
  body: SavedViewChange,
): Promise<SavedView> {
  const { id } = view;
  const changes = inLists(client, view, (views) => {
    const known = views.find((each) => each.id === id);
    return known ? withView({ ...known, ...(body as Partial<SavedView>) })(views) : views;
  });
  const send = () =>
    call('PATCH /api/teams/{teamId}/views/{viewId}', { params: { teamId, viewId: id }, body });
  return changeOptimistically(client, changes, () =>
    sendInOrder(client, id, send, Object.keys(body)).catch((error) => {
      if (isMissing(error))
        for (const { queryKey } of changes) updateSaved(client, queryKey, without(id));
      throw error;
    }),
  );
}

/** Deletes a view that a team's list has, if it still exists. */
export function deleteView(client: QueryClient, teamId: string, view: SavedView): Promise<void> {
  const { id } = view;
  const params = { teamId, viewId: id };
  const send = () => call('DELETE /api/teams/{teamId}/views/{viewId}', { params });
  return changeOptimistically(client, inLists(client, view, without(id)), () =>
    sendInOrder(client, id, async () => {
      await send().catch((error) => {
        if (!isMissing(error)) throw error;
      });
    }),
  );
}

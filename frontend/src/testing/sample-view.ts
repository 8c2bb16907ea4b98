import type { SavedView } from '#shared/views/saved-view.ts';
import { teamId, userId } from './sample-todo.ts';

/** A view of everybody's pending todos, as returned by the API. */
export function sampleView(fields: Partial<SavedView> & { id: string }): SavedView {
  return {
    name: `View ${fields.id}`,
    list: 'todos',
    parameters: { status: 'pending' },
    teamId,
    isDefault: false,
    createdBy: userId,
    createdAt: '2026-11-01T08:00:00.000Z',
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...fields,
  };
}

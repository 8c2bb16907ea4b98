import { useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '#shared/views/saved-view.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { toastFailure, toastResult, undo } from '../../ui/feedback/toast-result.ts';
import { changeView, createView, deleteView, type NewView } from './change-views.ts';
import { viewsCopy } from './views-copy.ts';

const copy = viewsCopy.toasts;

/** What a user does to the views in the list of a team, with its toasts. */
export function useViewActions(teamId: string) {
  const client = useQueryClient();

  function restore({ teamId: sharedWith, ...view }: SavedView): Promise<boolean> {
    const { name, list, parameters, createdBy, isDefault } = view;
    const isShared = sharedWith !== null;
    const again = { name, list, parameters, createdBy, isDefault, isShared };
    return toastResult(() => createView(client, sharedWith ?? teamId, again), {
      success: copy.restored(name),
      error: copy.restoreFailed,
    });
  }

  return {
    /** Resolves to the saved view, or to undefined if that failed. */
    save: async (view: NewView): Promise<SavedView | undefined> => {
      try {
        const saved = await createView(client, teamId, view);
        toast({ variant: 'success', title: copy.saved(saved.name) });
        return saved;
      } catch (error) {
        toastFailure(copy.saveFailed, error, { again: null });
        return undefined;
      }
    },
    update: (view: SavedView, parameters: SavedView['parameters']) =>
      toastResult(() => changeView(client, teamId, view, { parameters }), {
        success: copy.updated(view.name),
        error: copy.updateFailed,
      }),
    /** Resolves to whether it was renamed. */
    rename: (view: SavedView, name: string) =>
      toastResult(() => changeView(client, teamId, view, { name }), {
        success: copy.renamed(name),
        error: copy.renameFailed,
      }),
    setDefault: (view: SavedView, isDefault: boolean) =>
      toastResult(() => changeView(client, teamId, view, { isDefault }), {
        success: isDefault ? copy.isDefault(view.name) : copy.isNoDefault(view.name),
        error: copy.updateFailed,
      }),
    remove: (view: SavedView) =>
      toastResult(() => deleteView(client, teamId, view), {
        success: copy.deleted(view.name),
        action: undo(() => restore(view), copy.deletedTogether),
        error: copy.deleteFailed,
      }),
  };
}

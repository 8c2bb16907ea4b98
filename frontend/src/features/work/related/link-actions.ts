import { toastResult, undoUnlessChanged } from '../../../ui/feedback/toast-result.ts';

export interface LinkActions<Item> {
  link: (id: string, goalId: string) => void;
  /** Can be undone from the toast. */
  unlink: (item: Item) => void;
}

interface LinkCopy {
  linked: string;
  linkFailed: string;
  unlinked: string;
  unlinkFailed: string;
}

/** Links items to goals and unlinks them, with toasts. */
export function linkActions<Item extends { id: string; goalId: string | null }>(
  change: (id: string, change: { goalId: string | null }) => Promise<unknown>,
  find: (id: string) => Item | undefined,
  copy: LinkCopy,
): LinkActions<Item> {
  const link = (id: string, goalId: string) =>
    toastResult(() => change(id, { goalId }), {
      success: copy.linked,
      error: copy.linkFailed,
    });
  return {
    link: (id, goalId) => void link(id, goalId),
    unlink: ({ id, goalId }) =>
      void toastResult(() => change(id, { goalId: null }), {
        success: copy.unlinked,
        action: goalId
          ? undoUnlessChanged(
              null,
              () => find(id)?.goalId,
              () => link(id, goalId),
            )
          : undefined,
        error: copy.unlinkFailed,
      }),
  };
}

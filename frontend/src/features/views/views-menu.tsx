import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { SavedView, ViewedList } from '#shared/views/saved-view.ts';
import { useShortcuts } from '../../kit/hooks/use-shortcuts.ts';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { Menu } from '../../ui/overlays/popup/menu.tsx';
import type { MenuEntry } from '../../ui/overlays/popup/menu-content.tsx';
import { tooltip } from '../../ui/overlays/tooltip/tooltip.ts';
import { useOpenedOnce } from '../../ui/overlays/use-opened-once.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import { useViewActions } from './use-view-actions.ts';
import { isBare, isSameView } from './view-address.ts';
import type { ViewFields } from './view-dialog.tsx';
import { viewsCopy as copy } from './views-copy.ts';
import { teamViewsQuery } from './views-queries.ts';

const ViewDialog = lazyWithPreload(async () => (await import('./view-dialog.tsx')).ViewDialog);

type Parameters = SavedView['parameters'];

export interface ViewsMenuProps {
  list: ViewedList;
  team: { id: string; name: string };
  userId: string;
  /** Of the address; ignored if there is no such view. */
  viewId: string | undefined;
  /** What the list shows now. */
  parameters: Parameters;
  /** What the list would show with these parameters, without those that it does not know. */
  read: (parameters: Parameters) => Parameters;
  /** Opens a view, or all items of the list. */
  onOpen: (view: SavedView | undefined) => void;
}

/** The saved views of a list: opens, saves and changes them. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { list, team, viewId, parameters, onOpen } = props;
  const { data = [] } = useQuery(teamViewsQuery(team.id));
  const views = data.filter((view) => view.list === list);
  const open = views.find(({ id }) => id === viewId);
  const isEdited = open !== undefined && !isSameView(props.read(open.parameters), parameters);
  const label = !open ? copy.label : isEdited ? copy.openEdited(open.name) : copy.open(open.name);
  const mayWrite = useMayWrite();
  const actions = useViewActions(team.id);
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<{ view?: SavedView; isOpen: boolean }>({ isOpen: false });
  const wasAsked = useOpenedOnce(ViewDialog, dialog.isOpen);
  // A click without a pointer, after which the first entry has the focus.
  useShortcuts({ v: () => button.current?.click() });

  async function save({ name, ...fields }: ViewFields): Promise<boolean> {
    if (dialog.view) return actions.rename(dialog.view, name);
    const view = { name, list, parameters, createdBy: props.userId, ...fields };
    const saved = await actions.save(view);
    if (saved) onOpen(saved);
    return saved !== undefined;
  }

  if (views.length === 0 && !mayWrite) return null;
  const choices = (heading: string, of: readonly SavedView[]): MenuEntry[] =>
    of.length === 0
      ? []
      : [
          { heading },
          ...of.map((view) => ({
            label: view.name,
            checked: view === open,
            onSelect: () => onOpen(view),
          })),
        ];
  const entries: MenuEntry[] = [
    ...choices(
      team.name,
      views.filter(({ teamId }) => teamId !== null),
    ),
    ...choices(
      copy.own,
      views.filter(({ teamId }) => teamId === null),
    ),
    ...(views.length > 0 ? (['separator'] as const) : []),
    {
      label: copy.all[list],
      checked: open === undefined && isBare(parameters),
      onSelect: () => onOpen(undefined),
    },
  ];
  if (mayWrite)
    entries.push('separator', {
      label: copy.save,
      icon: <BookmarkPlus aria-hidden />,
      onSelect: () => setDialog({ isOpen: true }),
    });
  if (mayWrite && isEdited)
    entries.push({
      label: copy.update,
      icon: <RefreshCw aria-hidden />,
      onSelect: () => void actions.update(open, parameters),
    });
  if (mayWrite && open)
    entries.push(
      {
        label: copy.rename,
        icon: <Pencil aria-hidden />,
        onSelect: () => setDialog({ view: open, isOpen: true }),
      },
      {
        label: copy.opensByDefault,
        icon: <Bookmark aria-hidden />,
        checked: open.isDefault,
        onSelect: () => void actions.setDefault(open, !open.isDefault),
      },
      {
        label: copy.delete,
        icon: <Trash2 aria-hidden />,
        danger: true,
        onSelect: () => void actions.remove(open),
      },
    );

  return (
    <>
      <Menu
        className="max-w-72"
        trigger={
          // One element in both states: it gets the focus back when the menu closes.
          <Button ref={button} aria-label={label} {...(!open && tooltip(label, 'V'))}>
            <Bookmark aria-hidden />
            {open && (
              <span dir="auto" className="max-w-40 truncate">
                {open.name}
              </span>
            )}
            {isEdited && <span aria-hidden className="size-1.5 rounded-full bg-accent" />}
          </Button>
        }
        entries={entries}
      />
      {wasAsked && (
        <ViewDialog
          view={dialog.view}
          teamName={team.name}
          open={dialog.isOpen}
          onClose={() => setDialog({ ...dialog, isOpen: false })}
          onSave={save}
        />
      )}
    </>
  );
}

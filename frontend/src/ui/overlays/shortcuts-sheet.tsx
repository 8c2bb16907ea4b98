import { useCurrentKeys } from '../../kit/hooks/use-current-keys.ts';
import { KeyCap } from '../primitives/key-cap.tsx';
import { uiCopy } from '../ui-copy.ts';
import { useMayWrite } from '../write-access.tsx';
import { Sheet } from './dialog.tsx';

export interface ShortcutGroup {
  heading: string;
  /** Actions, each with alternative keys. */
  shortcuts: readonly Shortcut[];
}

interface Shortcut {
  keys: readonly string[];
  does: string;
  /** It changes something; observers do not see it. */
  writes?: boolean;
}

interface ShortcutsSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly ShortcutGroup[];
}

/** The list of shortcuts of this page. */
export function ShortcutsSheet({ open, onOpenChange, groups }: ShortcutsSheetProps) {
  const mayWrite = useMayWrite();
  const currentKeys = useCurrentKeys();
  const shown = groups
    .map((group) => ({
      ...group,
      shortcuts: group.shortcuts
        .filter(({ writes }) => mayWrite || !writes)
        .map((shortcut) => ({ ...shortcut, keys: currentKeys(shortcut.keys) }))
        .filter(({ keys }) => keys.length > 0),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={uiCopy.shortcuts.title} className="w-88">
      <div className="space-y-5">
        {shown.map(({ heading, shortcuts }) => (
          <section key={heading}>
            <h3 className="mb-1 font-medium text-ink-3 text-xs">{heading}</h3>
            <dl className="divide-y divide-line-soft">
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className="flex items-center justify-between gap-4 py-1.5">
                  <dt className="text-ink-2">{does}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <KeyCap key={key}>{key}</KeyCap>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}

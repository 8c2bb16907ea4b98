import type { SessionUser } from '#shared/people/session-user.ts';
import { commandPaletteCopy } from '../features/shell/command-palette-copy.ts';
import { CommandPalette } from '../ui/overlays/command-palette.tsx';
import type { PaletteField } from '../ui/overlays/palette-dialog.tsx';
import { usePalettePages } from './-app-palette-pages.tsx';
import { usePaletteViews } from './-app-palette-views.tsx';
import { usePaletteWork } from './-app-palette-work.tsx';

interface AppPaletteProps {
  field: PaletteField;
  user: SessionUser;
  onClose: () => void;
}

/** Lists pages and actions; while searching, everything that matches. Loaded at idle. */
export function AppPalette({ field, user, onClose }: AppPaletteProps) {
  const pages = usePalettePages(user, field.search);
  const views = usePaletteViews(field.search);
  const work = usePaletteWork(user, field.search);
  return (
    <CommandPalette
      field={field}
      groups={[...pages, views, ...work.groups].filter(({ commands }) => commands.length > 0)}
      isLoading={work.isLoading}
      isOutdated={work.isOutdated}
      failure={work.hasFailed ? commandPaletteCopy.searchFailed : undefined}
      onClose={onClose}
    />
  );
}

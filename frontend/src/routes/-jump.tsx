import type { SessionUser } from '#shared/people/session-user.ts';
import { jumpCopy } from '../features/shell/jump-copy.ts';
import { CommandPalette } from '../ui/overlays/command-palette.tsx';
import type { PaletteField } from '../ui/overlays/palette-dialog.tsx';
import { useJumpPages } from './-jump-pages.tsx';
import { useJumpWork } from './-jump-work.tsx';

interface JumpProps {
  field: PaletteField;
  user: SessionUser;
  onClose: () => void;
}

/** Lists pages and actions; while searching, everything that matches. Loaded at idle. */
export function Jump({ field, user, onClose }: JumpProps) {
  const pages = useJumpPages(user, field.search);
  const work = useJumpWork(user, field.search);
  return (
    <CommandPalette
      field={field}
      groups={[...pages, ...work.groups].filter(({ commands }) => commands.length > 0)}
      isLoading={work.isLoading}
      isOutdated={work.isOutdated}
      failure={work.hasFailed ? jumpCopy.searchFailed : undefined}
      onClose={onClose}
    />
  );
}

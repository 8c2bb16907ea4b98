import { useState } from 'react';
import type { SessionUser } from '#shared/people/session-user.ts';
import { jumpCopy } from '../features/shell/jump-copy.ts';
import { CommandPalette } from '../ui/overlays/command-palette.tsx';
import { uiCopy } from '../ui/ui-copy.ts';
import { useJumpPages } from './-jump-pages.tsx';
import { useJumpWork } from './-jump-work.tsx';

interface JumpPaletteProps {
  user: SessionUser;
  onClose: () => void;
}

/** Lists pages and actions; while searching, everything that matches. */
export function JumpPalette({ user, onClose }: JumpPaletteProps) {
  const [search, setSearch] = useState('');
  const pages = useJumpPages(user, search);
  const work = useJumpWork(user, search);
  return (
    <CommandPalette
      label={uiCopy.jump}
      search={search}
      onSearchChange={setSearch}
      groups={[...pages, ...work.groups].filter(({ commands }) => commands.length > 0)}
      isLoading={work.isLoading}
      failure={work.hasFailed ? jumpCopy.searchFailed : undefined}
      onClose={onClose}
    />
  );
}

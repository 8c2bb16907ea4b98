import { useState } from 'react';
import type { SessionUser } from '#shared/people/user.ts';
import { CommandPalette } from '../ui/command-palette.tsx';
import { useJumpPlaces } from './-jump-places.tsx';
import { useJumpWork } from './-jump-work.tsx';

interface JumpPaletteProps {
  user: SessionUser;
  onClose: () => void;
}

/** Pages and what can be done where nothing is searched for; else whatever has the words. */
export function JumpPalette({ user, onClose }: JumpPaletteProps) {
  const [search, setSearch] = useState('');
  const places = useJumpPlaces(user, search);
  const work = useJumpWork(user, search);
  return (
    <CommandPalette
      label="Search or jump to"
      search={search}
      onSearchChange={setSearch}
      groups={[...places, ...work.groups].filter(({ commands }) => commands.length > 0)}
      isLoading={work.isLoading}
      failure={work.hasFailed ? 'Some of it could not be searched.' : undefined}
      onClose={onClose}
    />
  );
}

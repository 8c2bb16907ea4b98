import { Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyWithPreload } from '../../ui/lazy-with-preload.tsx';
import { useOpenedOnce } from '../../ui/overlays/use-opened-once.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { useMayWrite } from '../../ui/write-access.tsx';
import { teamsCopy } from './teams-copy.ts';

const CreateTeamDialog = lazyWithPreload(
  async () => (await import('./create-team-dialog.tsx')).CreateTeamDialog,
);

interface CreateTeamProps {
  /** Opens the dialog on mount, because adding an item requires a team. */
  isNeeded?: boolean;
  /** Called when the dialog is closed without creating a team. */
  onCancel?: () => void;
}

/** The Create Team button and its dialog. */
export function CreateTeam({ isNeeded = false, onCancel }: CreateTeamProps) {
  const [isAsked, setAsked] = useState(false);
  const [isCreated, setCreated] = useState(false);
  const isOpen = (isAsked || isNeeded) && !isCreated;

  const wasOpened = useOpenedOnce(CreateTeamDialog, isOpen);

  const mayWrite = useMayWrite();
  function change(open: boolean): void {
    setAsked(open);
    setCreated(false);
    if (!open) onCancel?.();
  }

  if (!mayWrite) return null;
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => change(true)}>
        <Plus aria-hidden />
        {teamsCopy.create.title}
      </Button>
      {wasOpened && (
        <CreateTeamDialog open={isOpen} onOpenChange={change} onCreated={() => setCreated(true)} />
      )}
    </>
  );
}

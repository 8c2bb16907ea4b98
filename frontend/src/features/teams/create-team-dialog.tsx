import { Dialog } from '../../ui/overlays/dialog.tsx';
import { TeamForm } from './team-form.tsx';
import { teamsCopy } from './teams-copy.ts';
import { useCreateTeam } from './teams-queries.ts';

const copy = teamsCopy.create;

interface CreateTeamDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called after creation instead of closing the dialog. */
  onCreated?: () => void;
}

export function CreateTeamDialog({ open, onOpenChange, onCreated }: CreateTeamDialogProps) {
  const close = () => onOpenChange(false);
  const create = useCreateTeam();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={copy.title}
      description={copy.description}
    >
      <TeamForm
        submitLabel={copy.submit}
        isPending={create.isPending}
        onCancel={close}
        onSubmit={(fields) => create.mutateAsync(fields, { onSuccess: onCreated ?? close })}
      />
    </Dialog>
  );
}

import { Dialog } from '../../ui/dialog.tsx';
import { useCreateTeam } from './team-edit-queries.ts';
import { TeamForm } from './team-form.tsx';

interface CreateTeamDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateTeamDialog({ open, onOpenChange }: CreateTeamDialogProps) {
  const create = useCreateTeam();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Create Team"
      description="You will lead it and be its first member."
    >
      <TeamForm
        submitLabel="Create Team"
        isPending={create.isPending}
        onCancel={() => onOpenChange(false)}
        onSubmit={(fields) => create.mutateAsync(fields, { onSuccess: () => onOpenChange(false) })}
      />
    </Dialog>
  );
}

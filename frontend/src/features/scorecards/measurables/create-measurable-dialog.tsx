import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useCreateMeasurable } from '../edit-scorecard.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { MeasurableForm } from './measurable-form.tsx';

const copy = scorecardsCopy.lineItems;

interface CreateMeasurableDialogProps {
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Creates measurables that are on no scorecard yet. */
export function CreateMeasurableDialog({ userId, ...dialog }: CreateMeasurableDialogProps) {
  const create = useCreateMeasurable(userId);
  const close = () => dialog.onOpenChange(false);
  return (
    <Dialog {...dialog} title={copy.create} description={copy.createHint}>
      <MeasurableForm
        nameLabel={scorecardsCopy.measurable.titleField}
        nameRequired={scorecardsCopy.measurable.titleRequired}
        submitLabel={copy.create}
        owners={undefined}
        onCancel={close}
        onSubmit={create}
      />
    </Dialog>
  );
}

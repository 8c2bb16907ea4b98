import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { MeasurableForm } from './measurable-form.tsx';
import { useCreateMeasurable } from './scorecard-edit-queries.ts';
import { SelectMeasurables } from './select-measurables.tsx';
import { useOwners } from './use-owners.tsx';

interface MeasurableSheetProps {
  scorecard: Scorecard;
  userId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateMeasurableSheet(props: MeasurableSheetProps) {
  const { scorecard, open, onOpenChange } = props;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Create Measurable"
      description={<bdi>{scorecard.name}</bdi>}
      className="w-120"
    >
      <CreateMeasurable {...props} />
    </Sheet>
  );
}

function CreateMeasurable({ scorecard, userId, onOpenChange }: MeasurableSheetProps) {
  const create = useCreateMeasurable(scorecard.id);
  const owners = useOwners(scorecard.teamId, userId);
  return (
    <MeasurableForm
      nameLabel="Measurable name"
      nameRequired="Please enter a measurable name"
      submitLabel="Create Measurable"
      period={scorecard.period}
      owners={owners}
      hasTrailing
      onCancel={() => onOpenChange(false)}
      onSubmit={async (fields) => {
        const isMade = await create({ ...fields, teamId: scorecard.teamId });
        if (isMade) onOpenChange(false);
        return isMade;
      }}
    />
  );
}

export function SelectMeasurablesSheet(props: MeasurableSheetProps) {
  const { scorecard, open, onOpenChange } = props;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Select Existing Measurables"
      description={<bdi>{scorecard.name}</bdi>}
      className="w-105"
    >
      <SelectMeasurables scorecard={scorecard} onDone={() => onOpenChange(false)} />
    </Sheet>
  );
}

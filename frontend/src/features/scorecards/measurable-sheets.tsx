import { useRef } from 'react';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Scorecard, ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { MeasurableForm } from './measurable-form.tsx';
import { useChangeMeasurable, useCreateMeasurable } from './scorecard-edit-queries.ts';
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
  const create = useCreateMeasurable(userId, scorecard.id);
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

interface EditMeasurableSheetProps extends Omit<MeasurableSheetProps, 'open' | 'onOpenChange'> {
  /** Open while there is one to be changed. */
  assignment: ScorecardAssignment | undefined;
  onClose: () => void;
}

/** What is measured, changed on every scorecard it is on. */
export function EditMeasurableSheet(props: EditMeasurableSheetProps) {
  const { assignment, onClose } = props;
  // What it shows stays to be seen while the sheet goes away.
  const last = useRef(assignment);
  if (assignment) last.current = assignment;
  return (
    <Sheet
      open={assignment !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Edit Measurable"
      description="It changes on every scorecard it is on."
      className="w-120"
    >
      {last.current && (
        <EditMeasurable key={last.current.id} {...props} assignment={last.current} />
      )}
    </Sheet>
  );
}

/** What was changed alone: what somebody else changed meanwhile stays. */
function changedFields<Fields extends object>(before: LineItem, fields: Fields): Partial<Fields> {
  const isChanged = ([name, value]: [string, unknown]) => value !== before[name as keyof LineItem];
  return Object.fromEntries(Object.entries(fields).filter(isChanged)) as Partial<Fields>;
}

function EditMeasurable(props: EditMeasurableSheetProps & { assignment: ScorecardAssignment }) {
  const { scorecard, userId, assignment, onClose } = props;
  const { lineItem } = assignment;
  const change = useChangeMeasurable(scorecard.id);
  const owners = useOwners(scorecard.teamId, userId);
  const isKnown = owners?.options.some(({ value }) => value === lineItem.ownerId);
  return (
    <MeasurableForm
      nameLabel="Measurable name"
      nameRequired="Please enter a measurable name"
      submitLabel="Save Measurable"
      period={scorecard.period}
      owners={owners && isKnown ? { ...owners, initial: lineItem.ownerId } : undefined}
      hasTrailing
      initial={lineItem}
      onCancel={onClose}
      onSubmit={async ({ periodInterval: _, ...fields }) => {
        const fresh = changedFields(lineItem, fields);
        const isChanged = Object.keys(fresh).length === 0 || (await change(lineItem.id, fresh));
        if (isChanged) onClose();
        return isChanged;
      }}
    />
  );
}

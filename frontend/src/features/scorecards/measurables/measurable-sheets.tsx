import { useRef } from 'react';
import type { LineItem } from '#shared/scorecards/line-item.ts';
import type { Scorecard, ScorecardAssignment } from '#shared/scorecards/scorecard.ts';
import { Sheet } from '../../../ui/overlays/dialog.tsx';
import { useChangeMeasurable, useCreateMeasurable } from '../edit-scorecard.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { MeasurableForm } from './measurable-form.tsx';
import { useOwners } from './use-owners.tsx';

const copy = scorecardsCopy.measurable;

export interface MeasurableSheetProps {
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
      title={copy.createTitle}
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
      nameLabel={copy.name}
      nameRequired={copy.nameRequired}
      submitLabel={copy.create}
      period={scorecard.period}
      owners={owners}
      hasTrailing
      onCancel={() => onOpenChange(false)}
      onSubmit={(fields) => create({ ...fields, teamId: scorecard.teamId })}
    />
  );
}

interface EditMeasurableSheetProps extends Omit<MeasurableSheetProps, 'open' | 'onOpenChange'> {
  /** The sheet is open while this is set. */
  assignment: ScorecardAssignment | undefined;
  onClose: () => void;
}

/** Edits a measurable on all its scorecards. */
export function EditMeasurableSheet(props: EditMeasurableSheetProps) {
  const { assignment, onClose } = props;
  // Keeps the content visible during the closing animation.
  const last = useRef(assignment);
  if (assignment) last.current = assignment;
  return (
    <Sheet
      open={assignment !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={copy.editTitle}
      description={copy.editDescription}
      className="w-120"
    >
      {last.current && (
        <EditMeasurable key={last.current.id} {...props} assignment={last.current} />
      )}
    </Sheet>
  );
}

/** Only the changed fields, so that saving does not overwrite changes of others. */
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
      nameLabel={copy.name}
      nameRequired={copy.nameRequired}
      submitLabel={copy.save}
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

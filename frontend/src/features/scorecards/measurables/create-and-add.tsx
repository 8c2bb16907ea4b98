import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { useCreateMeasurable } from '../edit-scorecard.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { MeasurableForm } from './measurable-form.tsx';
import { useOwners } from './use-owners.tsx';

interface CreateAndAddProps {
  scorecard: Scorecard;
  userId: string;
  /** Focuses the first field on mount. */
  takesFocus: boolean;
}

/** The form for a new measurable, which is added to the scorecard. */
export function CreateAndAdd({ scorecard, userId, takesFocus }: CreateAndAddProps) {
  const create = useCreateMeasurable(userId, scorecard.id, scorecardsCopy.toasts.addNewFailed);
  const owners = useOwners(scorecard.teamId, userId);
  return (
    <MeasurableForm
      nameLabel={scorecardsCopy.measurable.shortName}
      nameRequired={scorecardsCopy.measurable.shortNameRequired}
      submitLabel={scorecardsCopy.edit.createAndAdd}
      period={scorecard.period}
      owners={owners}
      hasTrailing
      takesFocus={takesFocus}
      onSubmit={(fields) => create({ ...fields, teamId: scorecard.teamId })}
    />
  );
}

import { useId, useState } from 'react';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { MeasurableForm } from './measurable-form.tsx';
import { useCreateMeasurable } from './scorecard-edit-queries.ts';
import { SelectMeasurables } from './select-measurables.tsx';
import { useOwners } from './use-owners.tsx';

interface AddMeasurablesProps {
  scorecard: Scorecard;
  userId: string;
}

/** Puts measurables on the scorecard: some that there are, or a new one. */
export function AddMeasurables({ scorecard, userId }: AddMeasurablesProps) {
  const titleId = useId();
  const [tab, setTab] = useState<'select' | 'create'>('select');
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader title="Add Measurables" titleId={titleId} />
      <CardBody>
        <Tabs
          label="How to add"
          value={tab}
          onValueChange={setTab}
          items={[
            {
              value: 'select',
              label: 'Select Existing',
              content: <SelectMeasurables scorecard={scorecard} />,
            },
            {
              value: 'create',
              label: 'Create New',
              content: <CreateNew scorecard={scorecard} userId={userId} />,
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function CreateNew({ scorecard, userId }: AddMeasurablesProps) {
  const create = useCreateMeasurable(userId, scorecard.id, 'Failed to add measurable to scorecard');
  const owners = useOwners(scorecard.teamId, userId);
  return (
    <MeasurableForm
      nameLabel="Name"
      nameRequired="Name is required"
      submitLabel="Create and Add"
      period={scorecard.period}
      owners={owners}
      hasTrailing
      onSubmit={(fields) => create({ ...fields, teamId: scorecard.teamId })}
    />
  );
}

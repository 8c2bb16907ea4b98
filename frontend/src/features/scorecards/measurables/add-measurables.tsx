import { type RefObject, useId, useState } from 'react';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { Card, CardBody, CardHeader } from '../../../ui/primitives/card.tsx';
import { Tabs } from '../../../ui/primitives/tabs.tsx';
import { useCreateMeasurable } from '../edit-scorecard.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { MeasurableForm } from './measurable-form.tsx';
import { SelectMeasurables } from './select-measurables.tsx';
import { useOwners } from './use-owners.tsx';

const copy = scorecardsCopy.edit;

interface AddMeasurablesProps {
  scorecard: Scorecard;
  userId: string;
}

interface AddMeasurablesCardProps extends AddMeasurablesProps {
  card: RefObject<HTMLElement | null>;
}

/** Adds existing measurables or a new one to a scorecard. */
export function AddMeasurables({ scorecard, userId, card }: AddMeasurablesCardProps) {
  const titleId = useId();
  const [tab, setTab] = useState<'select' | 'create'>('select');
  function showForm(): void {
    setTab('create');
    // The tab of the focused button has closed.
    requestAnimationFrame(() =>
      card.current?.querySelector<HTMLElement>('[role=tabpanel] input')?.focus(),
    );
  }
  return (
    <Card ref={card} aria-labelledby={titleId}>
      <CardHeader title={copy.add} titleId={titleId} />
      <CardBody>
        <Tabs
          label={copy.addTabs}
          value={tab}
          onValueChange={setTab}
          items={[
            {
              value: 'select',
              label: copy.selectExisting,
              content: <SelectMeasurables scorecard={scorecard} onCreate={showForm} />,
            },
            {
              value: 'create',
              label: copy.createNew,
              content: <CreateNew scorecard={scorecard} userId={userId} />,
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

function CreateNew({ scorecard, userId }: AddMeasurablesProps) {
  const create = useCreateMeasurable(userId, scorecard.id, scorecardsCopy.toasts.addNewFailed);
  const owners = useOwners(scorecard.teamId, userId);
  return (
    <MeasurableForm
      nameLabel={scorecardsCopy.measurable.shortName}
      nameRequired={scorecardsCopy.measurable.shortNameRequired}
      submitLabel={copy.createAndAdd}
      period={scorecard.period}
      owners={owners}
      hasTrailing
      onSubmit={(fields) => create({ ...fields, teamId: scorecard.teamId })}
    />
  );
}

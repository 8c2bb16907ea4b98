import { type RefObject, useEffect, useId, useState } from 'react';
import type { Scorecard } from '#shared/scorecards/scorecard.ts';
import { lazyWithPreload } from '../../../ui/lazy-with-preload.tsx';
import { Card, CardBody, CardHeader } from '../../../ui/primitives/card.tsx';
import { Tabs } from '../../../ui/primitives/tabs.tsx';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { SelectMeasurables } from './select-measurables.tsx';

const CreateAndAdd = lazyWithPreload(
  async () => (await import('./create-and-add.tsx')).CreateAndAdd,
);

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
  // The form takes the focus of the button that opened it, which has closed.
  const [takesFocus, setTakesFocus] = useState(false);
  useEffect(CreateAndAdd.preloadWhenIdle, []);
  function show(next: 'select' | 'create', options = { takesFocus: false }): void {
    setTab(next);
    setTakesFocus(options.takesFocus);
  }
  return (
    <Card ref={card} aria-labelledby={titleId}>
      <CardHeader title={copy.add} titleId={titleId} />
      <CardBody>
        <Tabs
          label={copy.addTabs}
          value={tab}
          onValueChange={(next) => show(next)}
          items={[
            {
              value: 'select',
              label: copy.selectExisting,
              content: (
                <SelectMeasurables
                  scorecard={scorecard}
                  onCreate={() => show('create', { takesFocus: true })}
                />
              ),
            },
            {
              value: 'create',
              label: copy.createNew,
              content: <CreateAndAdd {...{ scorecard, userId, takesFocus }} />,
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}

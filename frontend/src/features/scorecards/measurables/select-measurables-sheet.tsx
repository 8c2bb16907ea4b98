import { Sheet } from '../../../ui/overlays/dialog.tsx';
import { scorecardsCopy } from '../scorecards-copy.ts';
import type { MeasurableSheetProps } from './measurable-sheets.tsx';
import { SelectMeasurables } from './select-measurables.tsx';

export function SelectMeasurablesSheet(props: MeasurableSheetProps & { onCreate: () => void }) {
  const { scorecard, open, onOpenChange, onCreate } = props;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={scorecardsCopy.select.title}
      description={<bdi>{scorecard.name}</bdi>}
      className="w-105"
    >
      <SelectMeasurables
        scorecard={scorecard}
        onDone={() => onOpenChange(false)}
        onCreate={onCreate}
      />
    </Sheet>
  );
}

import { useRef } from 'react';
import type { DecimalSign } from '#shared/kit/written-number.ts';
import type { UnitType } from '#shared/scorecards/line-item.ts';
import type { NumberFormats } from '#shared/scorecards/unit-format.ts';
import { readValue } from '#shared/scorecards/unit-values.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { understoodNumber } from '../understood-as.ts';

const copy = scorecardsCopy.pastedNumbers;

/** A pasted text that is another number with the other decimal sign. */
export interface AmbiguousText {
  text: string;
  unit: UnitType;
}

interface PastedNumbersDialogProps {
  /** The dialog is open while this is set. */
  example: AmbiguousText | undefined;
  formats: NumberFormats;
  onChoose: (sign: DecimalSign) => void;
  onClose: () => void;
}

/** Asks how the ambiguous numbers of a block are meant, before anything of it is saved. */
export function PastedNumbersDialog(props: PastedNumbersDialogProps) {
  const { example, formats, onChoose, onClose } = props;
  // Keeps the text visible during the closing animation.
  const last = useRef(example);
  if (example) last.current = example;
  const own = formats.decimalSign;
  const other = own === 'point' ? 'comma' : 'point';
  const readBy = (sign: DecimalSign) => {
    const read = last.current && readValue(last.current.text, last.current.unit, sign);
    return understoodNumber(read?.value ?? 0, formats);
  };
  return (
    <Dialog
      open={example !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={copy.title(last.current?.text.trim() ?? '')}
      description={copy.description}
      width="narrow"
    >
      <DialogFooter>
        <Button onClick={onClose}>{copy.cancel}</Button>
        <Button onClick={() => onChoose(other)}>{copy.choose(readBy(other))}</Button>
        <Button variant="primary" onClick={() => onChoose(own)}>
          {copy.choose(readBy(own))}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

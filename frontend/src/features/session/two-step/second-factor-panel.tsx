import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { secondFactorQuery } from '../edit-security.ts';
import { sessionCopy } from '../session-copy.ts';
import { NewRecoveryCodes } from './recovery-codes.tsx';
import { SwitchSecondFactorOff, SwitchSecondFactorOn } from './second-factor-switches.tsx';

const { twoStep: copy, recoveryCodes } = sessionCopy;

type DialogKind = 'on' | 'off' | 'codes';

const titles: Record<DialogKind, [title: string, description: string]> = {
  on: [copy.onTitle, copy.onText],
  off: [copy.offTitle, copy.offText],
  codes: [recoveryCodes.new, recoveryCodes.newText],
};

/** Settings row of two-step sign-in. */
export function SecondFactorPanel() {
  const query = useQuery(secondFactorQuery);
  const isOn = query.data?.isOn;
  const left = query.data?.recoveryCodesLeft;
  const hasPassword = query.data?.hasPassword !== false;
  const [isOpen, setOpen] = useState(false);
  /** Which dialog is open; not reset on close, so that it does not change during the animation. */
  const [dialogKind, setDialogKind] = useState<DialogKind>('on');
  const [title, description] = titles[dialogKind];
  const close = () => setOpen(false);
  const open = (kind: DialogKind) => {
    setDialogKind(kind);
    setOpen(true);
  };
  if (query.error && isOn === undefined) return <LoadFailure title={copy.loadFailed} of={query} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex items-center gap-2 font-medium text-ink text-sm">
          {copy.title}
          {isOn !== undefined && hasPassword && (
            <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? copy.on : copy.off}</Badge>
          )}
        </h3>
        <p className="mt-0.5 text-ink-3 text-xs">
          {hasPassword ? copy.hint : copy.managedByCompany}
        </p>
        {isOn && left !== undefined && (
          <p className="mt-0.5 text-ink-3 text-xs">{copy.codesLeft(left)}</p>
        )}
      </div>
      {hasPassword && (
        <div className="flex flex-wrap gap-2">
          {isOn && <Button onClick={() => open('codes')}>{recoveryCodes.new}</Button>}
          <Button disabled={isOn === undefined} onClick={() => open(isOn ? 'off' : 'on')}>
            <ShieldCheck aria-hidden />
            {isOn ? copy.turnOff : copy.turnOn}
          </Button>
        </div>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={description}
        width="narrow"
      >
        {dialogKind === 'on' && <SwitchSecondFactorOn onEnd={close} />}
        {dialogKind === 'off' && <SwitchSecondFactorOff onEnd={close} />}
        {dialogKind === 'codes' && <NewRecoveryCodes onEnd={close} />}
      </Dialog>
    </div>
  );
}

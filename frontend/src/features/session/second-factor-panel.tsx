import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NewRecoveryCodes } from './recovery-codes.tsx';
import { SwitchSecondFactorOff, SwitchSecondFactorOn } from './second-factor-switches.tsx';
import { secondFactorQuery } from './security-queries.ts';

type Way = 'on' | 'off' | 'codes';

const titles: Record<Way, [title: string, description: string]> = {
  on: [
    'Switch on two-step sign-in',
    'You need an authenticator app, on your phone or in your password manager.',
  ],
  off: ['Switch off two-step sign-in', 'From then on your password alone signs you in.'],
  codes: ['New recovery codes', 'The ones you have are not good any more from then on.'],
};

/** A row of the settings: whether signing in asks for a code as well. */
export function SecondFactorPanel() {
  const query = useQuery(secondFactorQuery);
  const isOn = query.data?.isOn;
  const left = query.data?.recoveryCodesLeft;
  const hasPassword = query.data?.hasPassword !== false;
  const [isOpen, setOpen] = useState(false);
  /** What the dialog is for; kept while it closes. */
  const [way, setWay] = useState<Way>('on');
  const [title, description] = titles[way];
  const close = () => setOpen(false);
  const open = (chosen: Way) => {
    setWay(chosen);
    setOpen(true);
  };
  if (query.error && isOn === undefined)
    return <LoadFailure title="Two-step sign-in cannot be shown" of={query} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex items-center gap-2 font-medium text-ink text-sm">
          Two-step sign-in
          {isOn !== undefined && hasPassword && (
            <Badge tone={isOn ? 'green' : 'grey'}>{isOn ? 'On' : 'Off'}</Badge>
          )}
        </h3>
        <p className="mt-0.5 text-ink-3 text-xs">
          {hasPassword
            ? 'Besides your password, a code of an authenticator app.'
            : 'You sign in through your company: its identity provider decides about a second step.'}
        </p>
        {isOn && left !== undefined && (
          <p className="mt-0.5 text-ink-3 text-xs">
            {left === 0 ? 'No recovery codes left.' : `${left} of 10 recovery codes left.`}
          </p>
        )}
      </div>
      {hasPassword && (
        <div className="flex flex-wrap gap-2">
          {isOn && <Button onClick={() => open('codes')}>New recovery codes</Button>}
          <Button disabled={isOn === undefined} onClick={() => open(isOn ? 'off' : 'on')}>
            <ShieldCheck aria-hidden />
            {isOn ? 'Switch off' : 'Switch on'}
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
        {way === 'on' && <SwitchSecondFactorOn onEnd={close} />}
        {way === 'off' && <SwitchSecondFactorOff onEnd={close} />}
        {way === 'codes' && <NewRecoveryCodes onEnd={close} />}
      </Dialog>
    </div>
  );
}

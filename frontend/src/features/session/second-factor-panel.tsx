import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SwitchSecondFactorOff, SwitchSecondFactorOn } from './second-factor-switches.tsx';
import { secondFactorQuery } from './security-queries.ts';

/** A row of the settings: whether signing in asks for a code as well. */
export function SecondFactorPanel() {
  const query = useQuery(secondFactorQuery);
  const isOn = query.data?.isOn;
  const hasPassword = query.data?.hasPassword !== false;
  /** Which way the dialog goes; kept while it closes. */
  const [isOpen, setOpen] = useState(false);
  const [wasOn, setWasOn] = useState(false);
  const close = () => setOpen(false);
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
      </div>
      {hasPassword && (
        <Button
          disabled={isOn === undefined}
          onClick={() => {
            setWasOn(isOn === true);
            setOpen(true);
          }}
        >
          <ShieldCheck aria-hidden />
          {isOn ? 'Switch off' : 'Switch on'}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={wasOn ? 'Switch off two-step sign-in' : 'Switch on two-step sign-in'}
        description={
          wasOn
            ? 'From then on your password alone signs you in.'
            : 'You need an authenticator app, on your phone or in your password manager.'
        }
        width="narrow"
      >
        {wasOn ? <SwitchSecondFactorOff onEnd={close} /> : <SwitchSecondFactorOn onEnd={close} />}
      </Dialog>
    </div>
  );
}

import { useRef, useState } from 'react';
import type { ScorecardPeriod } from '#shared/scorecards/line-item.ts';
import { periodLabels } from '#shared/scorecards/scorecard-labels.ts';
import { sentenceOf } from '../../kit/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { useCreateScorecard } from './scorecard-edit-queries.ts';

interface NewScorecardProps {
  teamId: string;
  userId: string;
  onClose: () => void;
}

const periods = (Object.keys(periodLabels) as ScorecardPeriod[]).map((value) => ({
  value,
  label: periodLabels[value],
}));

/** A name and a period: enough to begin a scorecard. */
export function NewScorecard({ teamId, userId, onClose }: NewScorecardProps) {
  const create = useCreateScorecard();
  const [name, setName] = useState('');
  const [period, setPeriod] = useState<ScorecardPeriod>();
  const isSending = useRef(false);
  const isReady = name.trim() !== '' && period !== undefined;

  async function send(): Promise<void> {
    if (!isReady || isSending.current) return;
    isSending.current = true;
    try {
      await create.mutateAsync({ name: name.trim(), period, teamId, ownerId: userId });
      onClose();
    } catch {
      // Said below.
    } finally {
      isSending.current = false;
    }
  }

  return (
    <Card aria-label="New Scorecard" className="mb-4">
      <form
        className="flex flex-wrap items-end gap-3 p-4"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
      >
        <Field label="Scorecard name" required className="min-w-48 flex-1">
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={200}
              autoComplete="off"
              placeholder="What it follows: Sales, Support…"
              ref={focusOnce}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label="Period" required className="w-40 max-sm:w-full">
          {(control) => (
            <Select
              {...control}
              options={periods}
              value={period}
              onValueChange={setPeriod}
              placeholder="Select a period"
            />
          )}
        </Field>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!isReady} pending={create.isPending}>
            Create Scorecard
          </Button>
        </div>
      </form>
      {create.isError && (
        <p role="alert" className="px-4 pb-3 text-red-ink text-sm">
          {sentenceOf(create.error)}
        </p>
      )}
    </Card>
  );
}

/** The form was asked for: its first field has the focus. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

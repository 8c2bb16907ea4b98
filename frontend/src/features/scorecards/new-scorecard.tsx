import type { ScorecardPeriod } from '#shared/scorecards/line-item.ts';
import { periodLabels } from '#shared/scorecards/scorecard-labels.ts';
import { sentenceOf } from '../../kit/api/api-error.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select/select.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { useCreateScorecard } from './edit-scorecard.ts';
import { scorecardsCopy } from './scorecards-copy.ts';

const copy = scorecardsCopy.create;

interface NewScorecardProps {
  teamId: string;
  userId: string;
  onClose: () => void;
}

const periods = (Object.keys(periodLabels) as ScorecardPeriod[]).map((value) => ({
  value,
  label: periodLabels[value],
}));

/** The form for name and period of a new scorecard. */
export function NewScorecard({ teamId, userId, onClose }: NewScorecardProps) {
  const create = useCreateScorecard();
  const { register, watch, setValue, submit } = useSchemaForm({
    schema: async () => (await import('#shared/scorecards/scorecard-inputs.ts')).scorecardCreation,
    defaultValues: { name: '', teamId, ownerId: userId },
    onSubmit: async (scorecard) => {
      await create.mutateAsync(scorecard);
      onClose();
    },
  });
  const { name, period } = watch();
  const isReady = name.trim() !== '' && period !== undefined;

  return (
    <Card aria-label={copy.title} className="mb-4">
      <form
        className="flex flex-wrap items-end gap-3 p-4"
        noValidate
        onSubmit={(event) => (isReady ? submit(event) : event.preventDefault())}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onClose();
        }}
      >
        <Field label={copy.name} required className="min-w-48 flex-1">
          {(control) => (
            <Input
              {...control}
              {...register('name')}
              autoFocus
              limit={200}
              autoComplete="off"
              placeholder={copy.namePlaceholder}
            />
          )}
        </Field>
        <Field label={copy.period} required className="w-40 max-sm:w-full">
          {(control) => (
            <Select
              {...control}
              options={periods}
              value={period}
              onValueChange={(next) => setValue('period', next)}
              placeholder={copy.periodPlaceholder}
            />
          )}
        </Field>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" variant="primary" disabled={!isReady} pending={create.isPending}>
            {copy.submit}
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

import { useId, useState } from 'react';
import type {
  LineItem,
  OrientationRule,
  ScorecardPeriod,
  TrailingCalculation,
  UnitType,
} from '#shared/scorecards/line-item.ts';
import {
  periodLabels,
  ruleLabels,
  trailingLabels,
  unitLabels,
} from '#shared/scorecards/scorecard-labels.ts';
import { usePlainForm } from '../../kit/use-plain-form.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter } from '../../ui/dialog-footer.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { Option } from '../../ui/options.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { NewLineItem } from './scorecard-edit-queries.ts';

interface MeasurableFormProps {
  nameLabel: string;
  /** What it says without a name. */
  nameRequired: string;
  submitLabel: string;
  /** Fixed to that of the scorecard; a choice where there is none. */
  period?: ScorecardPeriod;
  owners: { options: readonly Option[]; initial: string } | undefined;
  hasTrailing?: boolean;
  /** What is changed; a new one unless given. */
  initial?: LineItem;
  /** Answers whether it was made. */
  onSubmit: (fields: NewLineItem) => Promise<boolean>;
  onCancel?: () => void;
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

const yesNo: readonly Option<'yes' | 'no'>[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const goalHints: Partial<Record<UnitType, string>> = {
  time: 'In minutes.',
  percentage: 'In percent.',
};

/** Nothing lies between yes and no. */
const ruleFor = (unit: UnitType, chosen: OrientationRule): OrientationRule =>
  unit === 'yes_no' && chosen === 'between' ? 'equal_to' : chosen;

const rulesOf = (unit: UnitType) =>
  optionsOf(ruleLabels).filter(({ value }) => ruleFor(unit, value) === value);

/** A range with one end says of no value whether it is good; without both there is no goal. */
function missingEnd(goal: string, goalTo: string): { goal?: string; goalTo?: string } {
  const missing = 'Enter both ends of the range';
  if (goal && !goalTo) return { goalTo: missing };
  return goalTo && !goal ? { goal: missing } : {};
}

/** What is measured, in which unit, and what is good. */
export function MeasurableForm(props: MeasurableFormProps) {
  const { nameLabel, nameRequired, submitLabel, owners, hasTrailing, initial } = props;
  const { onSubmit, onCancel } = props;
  const [period, setPeriod] = useState<ScorecardPeriod>(props.period ?? 'daily');
  const [ownerId, setOwnerId] = useState<string>();
  const [unit, setUnit] = useState<UnitType>(initial?.unitType ?? 'number');
  const [chosenRule, setRule] = useState<OrientationRule>(
    initial?.orientationRule ?? 'greater_than_or_equal',
  );
  const rule = ruleFor(unit, chosenRule);
  const [trailing, setTrailing] = useState<TrailingCalculation>(
    initial?.trailingCalculation ?? 'total',
  );
  const [yesNoGoal, setYesNoGoal] = useState<'yes' | 'no'>(
    initial?.goalValue === 'no' ? 'no' : 'yes',
  );
  const [isPending, setIsPending] = useState(false);
  const [round, setRound] = useState(0);
  const form = usePlainForm({
    names: ['title', 'description', 'goal', 'goalTo', 'showTotal', 'showAverage', 'showGoal'],
    check: ({ title, goal, goalTo }) => ({
      ...(!title.trim() && { title: nameRequired }),
      ...(rule === 'between' && missingEnd(goal, goalTo)),
    }),
    onSubmit: async (values) => {
      setIsPending(true);
      const isMade = await onSubmit({
        title: values.title.trim(),
        description: values.description.trim() || null,
        periodInterval: props.period ?? period,
        ...(owners && { ownerId: ownerId ?? owners.initial }),
        unitType: unit,
        orientationRule: rule,
        goalValue: unit === 'yes_no' ? yesNoGoal : values.goal || null,
        ...(rule === 'between' && { goalValueTo: values.goalTo || null }),
        ...(hasTrailing && { trailingCalculation: trailing }),
        showTotal: values.showTotal === 'on',
        showAverage: values.showAverage === 'on',
        showGoal: values.showGoal === 'on',
      });
      setIsPending(false);
      if (isMade) setRound((former) => former + 1);
    },
  });
  return (
    <form {...form.props} key={round} className="flex flex-col gap-4">
      <Field label={nameLabel} required error={form.errors.title}>
        {(control) => (
          <Input
            {...control}
            name="title"
            maxLength={200}
            autoComplete="off"
            defaultValue={initial?.title}
          />
        )}
      </Field>
      <Field label="Description">
        {(control) => (
          <Textarea
            {...control}
            name="description"
            rows={2}
            maxLength={2000}
            defaultValue={initial?.description ?? undefined}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Period" hint={props.period && "The scorecard's own."}>
          {(control) => (
            <Select
              {...control}
              options={optionsOf(periodLabels)}
              value={props.period ?? period}
              onValueChange={setPeriod}
              disabled={props.period !== undefined}
            />
          )}
        </Field>
        {owners && (
          <Field label="Owner">
            {(control) => (
              <Select
                {...control}
                options={owners.options}
                value={ownerId ?? owners.initial}
                onValueChange={setOwnerId}
              />
            )}
          </Field>
        )}
        <Field label="Unit">
          {(control) => (
            <Select
              {...control}
              options={optionsOf(unitLabels)}
              value={unit}
              onValueChange={setUnit}
            />
          )}
        </Field>
        <Field label="Orientation rule" hint="What counts as good.">
          {(control) => (
            <Select {...control} options={rulesOf(unit)} value={rule} onValueChange={setRule} />
          )}
        </Field>
        {unit === 'yes_no' ? (
          <Field label="Goal value">
            {(control) => (
              <Select {...control} options={yesNo} value={yesNoGoal} onValueChange={setYesNoGoal} />
            )}
          </Field>
        ) : (
          <Field
            label={rule === 'between' ? 'Goal value from' : 'Goal value'}
            hint={goalHints[unit]}
            error={form.errors.goal}
          >
            {(control) => (
              <Input
                {...control}
                name="goal"
                type="number"
                inputMode="decimal"
                step="any"
                defaultValue={initial ? (initial.goalValue ?? '') : '0'}
              />
            )}
          </Field>
        )}
        {rule === 'between' && unit !== 'yes_no' && (
          <Field label="Goal value to" error={form.errors.goalTo}>
            {(control) => (
              <Input
                {...control}
                name="goalTo"
                type="number"
                inputMode="decimal"
                step="any"
                defaultValue={initial?.goalValueTo ?? undefined}
              />
            )}
          </Field>
        )}
        {hasTrailing && (
          <Field label="Trailing calculation">
            {(control) => (
              <Select
                {...control}
                options={optionsOf(trailingLabels)}
                value={trailing}
                onValueChange={setTrailing}
              />
            )}
          </Field>
        )}
      </div>
      <fieldset className="flex flex-col divide-y divide-line-soft rounded-lg border border-line px-3">
        <legend className="sr-only">Columns</legend>
        <ColumnSwitch name="showTotal" label="Show Total" isOn={initial?.showTotal ?? true} />
        <ColumnSwitch
          name="showAverage"
          label="Show Average"
          isOn={initial?.showAverage ?? false}
        />
        <ColumnSwitch name="showGoal" label="Show Goal" isOn={initial?.showGoal ?? true} />
      </fieldset>
      <DialogFooter className="mt-1!">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" pending={isPending}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

function ColumnSwitch({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-center justify-between gap-4 py-2.5 font-medium">
      {label}
      <Switch id={id} name={name} defaultChecked={isOn} />
    </label>
  );
}

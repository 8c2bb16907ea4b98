import { type ComponentProps, useId } from 'react';
import type { LineItem, ScorecardPeriod, UnitType } from '#shared/scorecards/line-item.ts';
import { trailingFor } from '#shared/scorecards/row-statistics.ts';
import {
  periodLabels,
  ruleLabels,
  trailingLabels,
  unitLabels,
} from '#shared/scorecards/scorecard-labels.ts';
import { typedValue } from '#shared/scorecards/unit-format.ts';
import { plainValue } from '#shared/scorecards/unit-values.ts';
import { ruleFor } from '../../../../../shared/scorecards/goal-rule.ts';
import { useNumberFormats } from '../../../ui/company-formats.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import type { Option } from '../../../ui/forms/select/options.ts';
import { Select } from '../../../ui/forms/select/select.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { DialogFooter } from '../../../ui/overlays/dialog-footer.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import type { NewLineItem } from '../edit-scorecard.ts';
import { scorecardsCopy } from '../scorecards-copy.ts';
import { understoodAs } from '../understood-as.ts';

const copy = scorecardsCopy.measurable;

interface MeasurableFormProps {
  nameLabel: string;
  /** Error for a missing name. */
  nameRequired: string;
  submitLabel: string;
  /** The period of the scorecard; selectable if undefined. */
  period?: ScorecardPeriod;
  owners: { options: readonly Option[]; initial: string } | undefined;
  hasTrailing?: boolean;
  /** Focuses the name on mount. */
  takesFocus?: boolean;
  /** The measurable to edit; undefined for a new one. */
  initial?: LineItem;
  /** Resolves to whether it was saved. */
  onSubmit: (fields: NewLineItem) => Promise<boolean>;
  onCancel?: () => void;
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

const yesNo: readonly Option<'yes' | 'no'>[] = [
  { value: 'yes', label: copy.yes },
  { value: 'no', label: copy.no },
];

const goalHints: Partial<Record<UnitType, string>> = {
  time: copy.goalInMinutes,
  percentage: copy.goalInPercent,
};

const rulesOf = (unit: UnitType) =>
  optionsOf(ruleLabels).filter(({ value }) => ruleFor(unit, value) === value);

const trailingOf = (period: ScorecardPeriod) =>
  optionsOf(trailingLabels).filter(({ value }) => trailingFor(period, value) === value);

/** Name, unit, target and shown columns of a measurable. */
export function MeasurableForm(props: MeasurableFormProps) {
  const { nameLabel, nameRequired, submitLabel, owners, hasTrailing, initial } = props;
  const { takesFocus = false, onSubmit, onCancel } = props;
  const formats = useNumberFormats();
  const sign = formats.decimalSign;
  const plainGoal = (text: string | null | undefined, ofUnit: UnitType) =>
    text ? (plainValue(text, ofUnit, sign) ?? null) : null;
  const defaultValues = {
    title: initial?.title ?? '',
    description: initial?.description ?? '',
    periodInterval: props.period ?? 'daily',
    ownerId: undefined,
    unitType: initial?.unitType ?? 'number',
    orientationRule: initial?.orientationRule ?? 'greater_than_or_equal',
    goalValue: initial ? typedValue(initial.goalValue ?? '', sign) : '0',
    goalValueTo: typedValue(initial?.goalValueTo ?? '', sign),
    yesNoGoal: initial?.goalValue === 'no' ? 'no' : 'yes',
    trailingCalculation: initial?.trailingCalculation ?? 'total',
    showTotal: initial?.showTotal ?? true,
    showAverage: initial?.showAverage ?? false,
    showGoal: initial?.showGoal ?? true,
  } as const;
  const { register, watch, setValue, setFocus, getValues, reset, submit, errors, isSubmitting } =
    useSchemaForm({
      schema: async () =>
        (await import('./measurable-form-schema.ts')).measurableForm(nameRequired, sign),
      defaultValues,
      onSubmit: async ({ yesNoGoal, trailingCalculation, ownerId, ...values }) => {
        const isYesNo = values.unitType === 'yes_no';
        const isRange = ruleFor(values.unitType, values.orientationRule) === 'between';
        const isMade = await onSubmit({
          title: values.title,
          description: values.description ?? null,
          periodInterval: values.periodInterval,
          ...(owners && { ownerId: ownerId ?? owners.initial }),
          unitType: values.unitType,
          orientationRule: ruleFor(values.unitType, values.orientationRule),
          goalValue: isYesNo ? yesNoGoal : plainGoal(values.goalValue, values.unitType),
          ...(isRange && { goalValueTo: plainGoal(values.goalValueTo, values.unitType) }),
          ...(hasTrailing && {
            trailingCalculation: trailingFor(values.periodInterval, trailingCalculation),
          }),
          showTotal: values.showTotal ?? false,
          showAverage: values.showAverage ?? false,
          showGoal: values.showGoal ?? false,
        });
        if (isMade && !initial) clear();
      },
    });
  const { unitType: unit, orientationRule, ...chosen } = watch();
  const rule = ruleFor(unit, orientationRule);
  const understood = (text: string | null | undefined) => understoodAs(text, unit, formats);

  /** For the next measurable, which probably has the same unit and target. */
  function clear(): void {
    const { title, description, goalValue, goalValueTo, showTotal, showAverage, showGoal } =
      defaultValues;
    setFocus('title');
    reset({
      ...getValues(),
      ...{ title, description, goalValue, goalValueTo, showTotal, showAverage, showGoal },
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={nameLabel} required error={errors.title?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('title')}
            autoFocus={takesFocus}
            limit={200}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={copy.description}>
        {(control) => <Textarea {...control} {...register('description')} rows={2} limit={2000} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={copy.period} hint={props.period && copy.periodFixed}>
          {(control) => (
            <Select
              {...control}
              options={optionsOf(periodLabels)}
              value={chosen.periodInterval}
              onValueChange={(period) => setValue('periodInterval', period)}
              disabled={props.period !== undefined}
            />
          )}
        </Field>
        {owners && (
          <Field label={copy.owner}>
            {(control) => (
              <Select
                {...control}
                options={owners.options}
                value={chosen.ownerId ?? owners.initial}
                onValueChange={(owner) => setValue('ownerId', owner)}
              />
            )}
          </Field>
        )}
        <Field label={copy.unit}>
          {(control) => (
            <Select
              {...control}
              options={optionsOf(unitLabels)}
              value={unit}
              onValueChange={(next) => setValue('unitType', next)}
            />
          )}
        </Field>
        <Field label={copy.rule} hint={copy.ruleHint}>
          {(control) => (
            <Select
              {...control}
              options={rulesOf(unit)}
              value={rule}
              onValueChange={(next) => setValue('orientationRule', next)}
            />
          )}
        </Field>
        {unit === 'yes_no' ? (
          <Field label={copy.goal}>
            {(control) => (
              <Select
                {...control}
                options={yesNo}
                value={chosen.yesNoGoal}
                onValueChange={(goal) => setValue('yesNoGoal', goal)}
              />
            )}
          </Field>
        ) : (
          <Field
            label={rule === 'between' ? copy.goalFrom : copy.goal}
            hint={understood(chosen.goalValue) ?? goalHints[unit]}
            error={errors.goalValue?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...register('goalValue', { deps: 'goalValueTo' })}
                inputMode="decimal"
                autoComplete="off"
              />
            )}
          </Field>
        )}
        {rule === 'between' && unit !== 'yes_no' && (
          <Field
            label={copy.goalTo}
            hint={understood(chosen.goalValueTo)}
            error={errors.goalValueTo?.message}
          >
            {(control) => (
              <Input
                {...control}
                {...register('goalValueTo', { deps: 'goalValue' })}
                inputMode="decimal"
                autoComplete="off"
              />
            )}
          </Field>
        )}
        {hasTrailing && (
          <Field label={copy.trailing}>
            {(control) => (
              <Select
                {...control}
                options={trailingOf(chosen.periodInterval)}
                value={trailingFor(chosen.periodInterval, chosen.trailingCalculation)}
                onValueChange={(next) => setValue('trailingCalculation', next)}
              />
            )}
          </Field>
        )}
      </div>
      <fieldset className="flex flex-col divide-y divide-line-soft rounded-lg border border-line px-3">
        <legend className="sr-only">{copy.columns}</legend>
        <ColumnSwitch label={copy.showTotal} {...register('showTotal')} />
        <ColumnSwitch label={copy.showAverage} {...register('showAverage')} />
        <ColumnSwitch label={copy.showGoal} {...register('showGoal')} />
      </fieldset>
      <DialogFooter className="mt-1!">
        {onCancel && <Button onClick={onCancel}>{copy.cancel}</Button>}
        <Button type="submit" variant="primary" pending={isSubmitting}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  );
}

function ColumnSwitch({ label, ...input }: ComponentProps<typeof Switch>) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-center justify-between gap-4 py-2.5 font-medium">
      {label}
      <Switch id={id} {...input} />
    </label>
  );
}

import { classNames } from '../class-names.ts';

interface ToggleGroupProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string; short: string }[];
  values: readonly Value[];
  onValuesChange: (values: readonly Value[]) => void;
  'aria-describedby'?: string | undefined;
}

/** A few toggle buttons, any of them pressed; arrow keys move between them. */
export function ToggleGroup<Value extends string>({
  label,
  options,
  values,
  onValuesChange,
  ...rest
}: ToggleGroupProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      {...rest}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const buttons = [...event.currentTarget.querySelectorAll('button')];
        const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
        event.preventDefault();
        buttons[(index + step + buttons.length) % buttons.length]?.focus();
      }}
      className="min-w-0"
    >
      {/* Not every browser supports grid layout on a fieldset. */}
      <div className="grid auto-cols-fr grid-flow-col gap-1">
        {options.map((option) => {
          const isChosen = values.includes(option.value);
          return (
            <button
              key={option.value}
              type="button"
              // WCAG label in name: the accessible name must contain the visible text.
              aria-label={`${option.short}, ${option.label}`}
              aria-pressed={isChosen}
              onClick={() =>
                onValuesChange(
                  isChosen
                    ? values.filter((value) => value !== option.value)
                    : [...values, option.value],
                )
              }
              className={classNames(
                'h-8 min-w-0 rounded-md border font-medium text-xs transition-colors duration-100 pointer-coarse:h-11',
                isChosen
                  ? 'border-accent bg-accent text-on-accent hover:bg-accent-hover'
                  : 'border-line-control bg-surface text-ink-2 hover:bg-hover hover:text-ink',
              )}
            >
              {option.short}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

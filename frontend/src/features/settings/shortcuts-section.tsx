import { type KeyboardEvent, useId, useState } from 'react';
import type { UserSettings, UserSettingsChange } from '#shared/people/user-settings.ts';
import { pressedKey } from '../../kit/browser/shortcut-key.ts';
import { toastResult } from '../../ui/feedback/toast-result.ts';
import { FormSection } from '../../ui/forms/form-section.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { KeyCap } from '../../ui/primitives/key-cap.tsx';
import { settingsCopy } from './settings-copy.ts';

const copy = settingsCopy.shortcuts;

/** By default key. */
const actions = Object.entries(copy.actions);

interface ShortcutsSectionProps {
  settings: Pick<UserSettings, 'shortcutsOff' | 'movedShortcuts'>;
  onSettingsChange: (change: UserSettingsChange) => Promise<unknown>;
}

/** Turns single-key shortcuts off, or moves them to other keys. */
export function ShortcutsSection({ settings, onSettingsChange }: ShortcutsSectionProps) {
  const { shortcutsOff, movedShortcuts: moved } = settings;
  const id = useId();
  const change = (to: UserSettingsChange) =>
    toastResult(() => onSettingsChange(to), { error: copy.failed });
  const keyOf = (defaultKey: string) => moved[defaultKey] ?? defaultKey;
  function moveTo(defaultKey: string, key: string): string | undefined {
    const taken = actions.find(([other]) => other !== defaultKey && keyOf(other) === key);
    if (taken) return copy.taken(key.toUpperCase(), taken[1]);
    if (key === keyOf(defaultKey)) return undefined;
    const { [defaultKey]: _, ...others } = moved;
    void change({
      movedShortcuts: key === defaultKey ? others : { ...others, [defaultKey]: key },
    });
    return undefined;
  }
  return (
    <FormSection title={copy.title} hint={copy.hint}>
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0 flex-1">
          <label htmlFor={id} className="font-medium text-ink text-sm">
            {copy.areOn}
          </label>
          <p id={`${id}-hint`} className="mt-0.5 text-pretty text-ink-3 text-xs">
            {copy.areOnHint}
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={!shortcutsOff}
          onCheckedChange={(isOn) => change({ shortcutsOff: !isOn })}
        />
      </div>
      {!shortcutsOff && (
        <div>
          <ul aria-label={copy.keys} className="grid gap-x-10 gap-y-1 sm:grid-cols-2">
            {actions.map(([defaultKey, action]) => (
              <ShortcutKey
                key={defaultKey}
                action={action}
                current={keyOf(defaultKey)}
                onPress={(key) => moveTo(defaultKey, key)}
              />
            ))}
          </ul>
          <Button
            size="small"
            className="mt-3"
            disabled={Object.keys(moved).length === 0}
            onClick={() => change({ movedShortcuts: {} })}
          >
            {copy.reset}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

interface ShortcutKeyProps {
  action: string;
  current: string;
  /** Returns why the key is refused. */
  onPress: (key: string) => string | undefined;
}

function ShortcutKey({ action, current, onPress }: ShortcutKeyProps) {
  const [isWaiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const errorId = useId();
  const wait = (isNext: boolean) => {
    setWaiting(isNext);
    setRefusal(undefined);
  };
  function handleKey(event: KeyboardEvent): void {
    if (!isWaiting || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = pressedKey(event).toLowerCase();
    const isEscape = event.key === 'Escape';
    // Enter and Space press the button, and Tab leaves it.
    if (!isEscape && (event.key.length !== 1 || key === ' ')) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEscape) wait(false);
    else if (!/^[!-~]$/.test(key)) setRefusal(copy.notAllowed);
    else {
      const refused = onPress(key);
      setRefusal(refused);
      setWaiting(refused !== undefined);
    }
  }
  return (
    <li>
      <div className="flex min-h-9 items-center gap-2">
        <span className="min-w-0 flex-1 text-ink text-sm">{action}</span>
        {!isWaiting && <KeyCap>{current.toUpperCase()}</KeyCap>}
        <Button
          variant="ghost"
          size="small"
          aria-label={isWaiting ? copy.pressFor(action) : copy.changeOf(action)}
          aria-describedby={refusal && errorId}
          onClick={({ currentTarget }) => {
            // Safari focuses no button that is clicked.
            currentTarget.focus();
            wait(!isWaiting);
          }}
          onKeyDown={handleKey}
          onBlur={() => wait(false)}
        >
          {isWaiting ? copy.press : copy.change}
        </Button>
      </div>
      {refusal && (
        <p id={errorId} role="alert" className="pb-1 text-red-ink text-xs">
          {refusal}
        </p>
      )}
    </li>
  );
}

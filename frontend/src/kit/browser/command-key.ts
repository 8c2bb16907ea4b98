const isApple = /mac|iphone|ipad/i.test(navigator.platform ?? '');

/** A shortcut with the command key as shown on this platform: `⌘K`, `Ctrl K`. */
export const withCommandKey = (key: string): string => (isApple ? `⌘${key}` : `Ctrl ${key}`);

/** The value of `aria-keyshortcuts`. */
export const commandShortcut = (key: string): string => `${isApple ? 'Meta' : 'Control'}+${key}`;

type Held = Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

/** Whether the command key is pressed and no other modifier. */
export const isCommand = ({ metaKey, ctrlKey, altKey, shiftKey }: Held): boolean =>
  metaKey === isApple && ctrlKey !== isApple && !altKey && !shiftKey;

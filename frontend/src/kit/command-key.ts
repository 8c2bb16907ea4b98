const isApple = /mac|iphone|ipad/i.test(navigator.platform ?? '');

/** Keys held with the one for commands, as they are called on this keyboard: `⌘K`, `Ctrl K`. */
export const withCommandKey = (key: string): string => (isApple ? `⌘${key}` : `Ctrl ${key}`);

/** The same for `aria-keyshortcuts`. */
export const commandShortcut = (key: string): string => `${isApple ? 'Meta' : 'Control'}+${key}`;

type Held = Pick<KeyboardEvent, 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>;

/** Whether the key for commands is held, and no other one. */
export const isCommand = ({ metaKey, ctrlKey, altKey, shiftKey }: Held): boolean =>
  metaKey === isApple && ctrlKey !== isApple && !altKey && !shiftKey;

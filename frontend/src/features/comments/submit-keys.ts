const isApple = /mac|iphone|ipad/i.test(navigator.platform ?? '');

/** As they are called on this keyboard. */
export const submitKeys = isApple ? '⌘↵' : 'Ctrl ↵';

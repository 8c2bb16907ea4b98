type Pressed = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>;

/**
 * Whether a key belongs to an input method, which composes Japanese, Chinese or Korean text. Safari
 * reports the Enter that ends a composition after its end, with the key code of input methods.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: Pressed): boolean =>
  isComposing || keyCode === 229;

/**
 * Keeps the keys of input methods from all other key handlers, those of libraries too. Call it
 * before any other is added: of listeners of the window, the first one runs first.
 */
export function keepKeysOfInputMethods(): void {
  const keep = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) event.stopImmediatePropagation();
  };
  window.addEventListener('keydown', keep, { capture: true });
  window.addEventListener('keyup', keep, { capture: true });
}

interface ControlState {
  /** Compared to detect edits. */
  value: string;
  /** Cleared text has nothing to lose; a changed choice always has. */
  isText: boolean;
}

const toggles = /^(checkbox|radio)$/;
const opener = '[role=combobox], [aria-haspopup=dialog], [aria-haspopup=listbox]';

/** The state of a control, or null if the element holds no user input. */
export function readControl(control: HTMLElement): ControlState | null {
  if (control instanceof HTMLTextAreaElement) return { value: control.value, isText: true };
  if (control instanceof HTMLInputElement) {
    if (toggles.test(control.type)) return choice(control, String(control.checked));
    if (/^(search|file)$/.test(control.type)) return null;
    return { value: control.value, isText: true };
  }
  if (control.hasAttribute('aria-pressed'))
    return choice(control, control.getAttribute('aria-pressed') ?? '');
  // Select, Combobox and DatePicker are buttons that show their value.
  return control.matches(opener) ? choice(control, control.textContent) : null;
}

/** Outside a form a choice takes effect immediately, so there is nothing to discard. */
function choice(control: HTMLElement, value: string): ControlState | null {
  return control.closest('form') ? { value, isText: false } : null;
}

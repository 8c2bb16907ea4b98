/** Elements in which keys type. */
export const fields =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

const dialogs = '[role=dialog], [role=alertdialog]';
export const choices = '[role=menu], [role=listbox]';

/** Whether keys typed here belong to a field, dialog or menu, and are not shortcuts. */
export function isTakingKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${fields}, ${dialogs}, ${choices}`) !== null;
}

/** The field in which keys type, or the dialog that has them, unless one chooses from a list. */
export function fieldOrDialogOf(target: Element): Element | null {
  return target.closest(fields) ?? (target.closest(choices) ? null : target.closest(dialogs));
}

/**
 * Props that give an element a tooltip: `<button {...tooltip('Archive', 'A')}>`. The host, loaded
 * at idle, listens on the document, so a tooltip costs only an attribute.
 */
export function tooltip(
  text: string,
  keys?: string,
): { 'data-tooltip': string; 'data-tooltip-keys': string | undefined } {
  return { 'data-tooltip': text, 'data-tooltip-keys': keys };
}

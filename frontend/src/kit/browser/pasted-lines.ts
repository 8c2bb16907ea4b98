const lineBreak = /[\n\r\v\f\u0085\u2028\u2029]+/;

/** Fields of one line that hold words. */
const ofWords = ['text', 'search'];

/** The lines as one, with a space between them. */
const joined = (text: string) =>
  text
    .split(lineBreak)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

function insert(field: HTMLInputElement, text: string): void {
  // Keeps what can be undone. Deprecated, but nothing replaces it.
  if (document.execCommand?.('insertText', false, text)) return;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

function handlePaste(event: ClipboardEvent): void {
  const field = event.target;
  // A field may have its own way, such as a cell that fills a column.
  if (event.defaultPrevented || !(field instanceof HTMLInputElement)) return;
  if (!ofWords.includes(field.type) || field.readOnly) return;
  const text = event.clipboardData?.getData('text/plain').trim() ?? '';
  if (!lineBreak.test(text)) return;
  event.preventDefault();
  insert(field, joined(text));
}

/** Browsers remove the line breaks of what is pasted into a field of one line, and glue words. */
export function joinPastedLines(): void {
  document.addEventListener('paste', handlePaste);
}

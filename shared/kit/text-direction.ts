/** Embeddings and overrides with their end, isolates with theirs. */
const directionControl = /[\u202a-\u202e\u2066-\u2069]/g;

/** They would turn the text around a name: an override makes "exe.gpj" of "jpg.exe". */
export const withoutDirectionControls = (text: string): string =>
  text.replace(directionControl, '');

export const hasDirectionControls = (text: string): boolean => text.search(directionControl) >= 0;

const endOfEmbedding = '\u202c';
const endOfIsolate = '\u2069';

/** Removes ends that begin nowhere and adds those that are missing. */
const closedLine = (line: string): string => {
  /** The ends of what is open, the innermost last. */
  const open: string[] = [];
  const kept = line.replace(directionControl, (control) => {
    if (control !== endOfEmbedding && control !== endOfIsolate) {
      open.push(control >= '\u2066' ? endOfIsolate : endOfEmbedding);
      return control;
    }
    if (open.at(-1) !== control) return '';
    open.pop();
    return control;
  });
  return kept + open.reverse().join('');
};

/** A direction that is set in a line of a longer text ends with that line. */
export const withClosedDirections = (text: string): string =>
  hasDirectionControls(text) ? text.split('\n').map(closedLine).join('\n') : text;

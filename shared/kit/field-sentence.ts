/** Labels of fields whose name differs. */
const names: Readonly<Record<string, string>> = { username: 'Email' };

/** What schemas call the kinds of values, in words. */
const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'empty',
};

/** `teamIds.0` → `Team`, `userIds[]` → `User`, `dueDate` → `Due date`. */
const nameOf = (path: string): string => {
  const field = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  const words = field
    .replace(/Ids?(\[\])?$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')
    .trim();
  return names[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * The error of a field as a sentence that includes the field's name. Generic messages of schemas do
 * not name it.
 */
export const fieldSentence = (path: string, message: string): string => {
  const name = path ? nameOf(path) : 'The body';
  if (message === 'Required') return `${name} is required`;
  if (message === 'Unknown field') return `There is no field named ${path}`;
  if (message.startsWith('Must ')) return `${name} must ${message.slice('Must '.length)}`;
  if (message.startsWith('Invalid ')) return `${name} is not valid`;
  const length = /^String must contain at (\w+) (\d+) character\(s\)$/.exec(message);
  if (length)
    return `${name} must contain at ${length[1]} ${length[2]} ${length[2] === '1' ? 'character' : 'characters'}`;
  const kind = /^Expected (.+) received (.+)$/.exec(message);
  if (!kind) return message;
  const [expected = '', received = ''] = kind.slice(1);
  if (expected === 'int' && received === 'number') return `${name} must be a whole number`;
  return `${name} must be ${kinds[expected] ?? expected}, not ${kinds[received] ?? received}`;
};

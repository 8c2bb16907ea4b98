type Fields = Record<string, unknown>;

const plain = (value: unknown) =>
  value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;

const line = (level: string, event: string, fields: Fields) =>
  JSON.stringify({
    level,
    event,
    ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)])),
  });

/** One JSON object a line. `LOG_LEVEL=error` silences `info`. */
export const log = {
  info: (event: string, fields: Fields = {}) => {
    if (process.env.LOG_LEVEL !== 'error') console.log(line('info', event, fields));
  },
  error: (event: string, fields: Fields = {}) => console.error(line('error', event, fields)),
};

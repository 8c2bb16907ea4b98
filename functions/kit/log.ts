/**
 * All that a line may carry besides its event: ids, numbers and errors. Never a name, an address, a
 * token or what somebody wrote, for whoever reads a log is not who it belongs to.
 */
interface Fields {
  requestId?: string | undefined;
  companyId?: string | undefined;
  userId?: string | undefined;
  connectionId?: string;
  seriesId?: string;
  /** `POST /api/todos`, without its parameters. */
  route?: string;
  status?: number | undefined;
  readUnits?: number;
  writeUnits?: number;
  tableCalls?: number;
  /** Of a change that the table's stream told. */
  type?: string;
  sequenceNumber?: string;
  error?: unknown;
}

const address = /[^\s"'<>(),:;]+@[^\s"'<>(),:;]+/g;
/** Session tokens, their hashes, Cognito's tokens; longer than an id. */
const token = /[\w.-]{40,}/g;

/** Others' libraries put into a message what they were given. */
const withoutSecrets = (text: string | undefined) =>
  text?.replace(address, '[address]').replace(token, '[token]');

const plain = (error: unknown) =>
  error instanceof Error
    ? {
        name: error.name,
        message: withoutSecrets(error.message),
        stack: withoutSecrets(error.stack),
      }
    : error;

const recordOf = (event: string, fields: Fields) => ({
  event,
  ...fields,
  ...('error' in fields && { error: plain(fields.error) }),
});

/** Lambda's JSON format puts an object below `message`, where Insights can ask for its fields. */
const write = (
  print: (line: unknown) => void,
  level: 'info' | 'error',
  record: ReturnType<typeof recordOf>,
) =>
  print(
    process.env.AWS_LAMBDA_LOG_FORMAT === 'JSON' ? record : JSON.stringify({ level, ...record }),
  );

/** One record a line. `LOG_LEVEL=error` silences `info`. */
export const log = {
  info: (event: string, fields: Fields = {}) => {
    if (process.env.LOG_LEVEL !== 'error') write(console.log, 'info', recordOf(event, fields));
  },
  error: (event: string, fields: Fields = {}) =>
    write(console.error, 'error', recordOf(event, fields)),
};

import { tracedRequest } from './traced-request.ts';

/**
 * The fields of a log record: ids, numbers and errors only. Names, addresses, tokens and texts of
 * users are never logged.
 */
interface Fields {
  requestId?: string | undefined;
  /** Ids of all requests whose changes are in the message. */
  requestIds?: readonly string[];
  companyId?: string | undefined;
  userId?: string | undefined;
  connectionId?: string;
  seriesId?: string;
  jobId?: string;
  /** `POST /api/todos`, without its parameters. */
  route?: string;
  status?: number | undefined;
  /** Hash of the email address that was tried. */
  emailHash?: string;
  sourceAddress?: string;
  readUnits?: number;
  writeUnits?: number;
  tableCalls?: number;
  /** The stream record, or job, that is handled. */
  type?: string;
  itemId?: string;
  sequenceNumber?: string;
  /** What failed in a page, of fixed words. */
  kind?: string;
  /** Where it failed: a script of the build. */
  place?: string;
  error?: unknown;
}

const address = /[^\s"'<>(),:;]+@[^\s"'<>(),:;]+/g;
/** Session tokens, their hashes, Cognito's tokens; longer than an id. */
const token = /[\w.-]{40,}/g;

/** Messages of libraries may contain their input. */
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
  ...(tracedRequest() && { requestId: tracedRequest() }),
  ...fields,
  ...('error' in fields && { error: plain(fields.error) }),
});

/** With Lambda's JSON format, objects are logged below `message`, where Insights can query them. */
const write = (
  print: (line: unknown) => void,
  level: 'info' | 'error',
  record: ReturnType<typeof recordOf>,
) =>
  print(
    process.env.AWS_LAMBDA_LOG_FORMAT === 'JSON' ? record : JSON.stringify({ level, ...record }),
  );

/** `LOG_LEVEL=error` turns `info` off. */
export const log = {
  info: (event: string, fields: Fields = {}) => {
    if (process.env.LOG_LEVEL !== 'error') write(console.log, 'info', recordOf(event, fields));
  },
  error: (event: string, fields: Fields = {}) =>
    write(console.error, 'error', recordOf(event, fields)),
};

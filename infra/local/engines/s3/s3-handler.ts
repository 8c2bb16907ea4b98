import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { reportError } from '../../kit/report-error.ts';
import type { Credentials } from '../../kit/verify-signature.ts';
import { requireSignature } from './authorize.ts';
import { deleteObjects, listObjects } from './bucket-operations.ts';
import { allowOrigin, type CorsRule, handlePreflight } from './cors.ts';
import { getObject } from './get-object.ts';
import type { ObjectFiles } from './object-files.ts';
import { copyObject, putObject } from './put-object.ts';
import { noSuchBucket, notImplemented, S3Error } from './s3-error.ts';
import { type S3Request, sendXml } from './s3-request.ts';
import { xmlDocument } from './xml.ts';

interface HandlerOptions {
  files: ObjectFiles;
  credentials: Credentials;
  corsRules: ReadonlyMap<string, CorsRule[]>;
  /** The prefix before `/<bucket>/<key>` in every path. */
  basePath: string;
}

export function createS3Handler(options: HandlerOptions) {
  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('x-amz-request-id', randomUUID());
    try {
      await route(callOf(request, response, options), options.corsRules);
    } catch (error) {
      // Read the rest of a rejected body, so that the connection can be reused.
      request.resume();
      sendError(request, response, error);
    }
  };
}

function callOf(
  request: IncomingMessage,
  response: ServerResponse,
  { files, credentials, basePath }: HandlerOptions,
): S3Request {
  const [path = '/', search = ''] = (request.url ?? '/').split('?');
  if (!path.startsWith(`${basePath}/`)) throw noSuchBucket();
  const [bucket = '', ...rest] = path
    .slice(basePath.length + 1)
    .split('/')
    .map(decode);
  const query = new URLSearchParams(search.replaceAll('+', '%2B'));
  return { request, response, files, credentials, bucket, key: rest.join('/'), query };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

/** Query parameters of operations that are not supported. */
const otherOperations =
  'accelerate acl analytics attributes cors encryption inventory legal-hold lifecycle location logging metrics notification object-lock ownershipControls partNumber policy policyStatus publicAccessBlock replication requestPayment restore retention select tagging torrent uploadId uploads versionId versioning versions website'.split(
    ' ',
  );

async function route(call: S3Request, corsRules: HandlerOptions['corsRules']): Promise<void> {
  const { request, response, files, bucket, key, query } = call;
  const rules = corsRules.get(bucket) ?? [];
  if (request.method === 'OPTIONS') return handlePreflight(rules, request, response);
  allowOrigin(rules, request, response);
  const payloadHash = requireSignature(call);
  if (!files.hasBucket(bucket)) throw noSuchBucket();
  if (otherOperations.some((name) => query.has(name))) throw notImplemented();
  return key ? routeObject(call, payloadHash) : routeBucket(call, payloadHash);
}

async function routeObject(call: S3Request, payloadHash: string): Promise<void> {
  const { request, response, files, bucket, key } = call;
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return getObject(call);
    case 'PUT':
      return request.headers['x-amz-copy-source'] ? copyObject(call) : putObject(call, payloadHash);
    case 'DELETE':
      await files.remove(bucket, key);
      response.writeHead(204).end();
      return;
    default:
      throw methodNotAllowed();
  }
}

async function routeBucket(call: S3Request, payloadHash: string): Promise<void> {
  const { request, response, query } = call;
  if (request.method === 'HEAD') response.writeHead(200).end();
  else if (request.method === 'GET' && query.get('list-type') === '2') await listObjects(call);
  else if (request.method === 'POST' && query.has('delete')) await deleteObjects(call, payloadHash);
  else throw notImplemented();
}

function methodNotAllowed() {
  return new S3Error(
    405,
    'MethodNotAllowed',
    'The specified method is not allowed against this resource.',
  );
}

function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const known = error instanceof S3Error;
  if (!known && !request.destroyed) reportError(error);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const status = known ? error.status : 500;
  if (request.method === 'HEAD') {
    response.writeHead(status).end();
    return;
  }
  const document = xmlDocument('Error', {
    Code: known ? error.code : 'InternalError',
    Message: known ? error.message : 'We encountered an internal error. Please try again.',
    Resource: (request.url ?? '').split('?')[0],
    RequestId: String(response.getHeader('x-amz-request-id')),
  });
  sendXml(response, status, document);
}

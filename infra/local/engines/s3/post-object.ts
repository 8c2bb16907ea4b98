import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { largestObjectBytes, type StoredObject } from './object-files.ts';
import { type FormFields, requirePolicy } from './post-policy.ts';
import { S3Error } from './s3-error.ts';
import { objectHeaders, requireKeyLength, type S3Request, sendXml } from './s3-request.ts';
import { xmlDocument } from './xml.ts';

/** An upload by an HTML form with a POST policy. */
export async function postObject(call: S3Request): Promise<void> {
  const { request, response, bucket } = call;
  const { fields, stored } = await receiveForm(request, (fields, file) =>
    storeFile(call, fields, file),
  );
  const status = Number(fields.success_action_status);
  response.setHeader('etag', stored.etag);
  if (status === 201) {
    const document = { Bucket: bucket, Key: stored.key, ETag: stored.etag };
    sendXml(response, 201, xmlDocument('PostResponse', document));
  } else {
    response.writeHead(status === 200 ? 200 : 204).end();
  }
}

async function storeFile(
  { files, bucket, credentials }: S3Request,
  fields: FormFields,
  file: BusboyFileStream,
): Promise<StoredObject> {
  const key = fields.key ?? '';
  if (key === '') {
    throw new S3Error(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.");
  }
  requireKeyLength(key);
  const size = requirePolicy(fields, bucket, credentials);
  const upload = await files.receive(file, Math.min(size.most, largestObjectBytes));
  try {
    if (upload.checksums.bytes < size.least) {
      throw new S3Error(
        400,
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed size',
      );
    }
    return await files.store(bucket, key, upload, { headers: objectHeaders(fields) });
  } finally {
    await upload.discard();
  }
}

/** Reads the fields before the file and returns it; fields after the file are ignored. */
function receiveForm(
  request: IncomingMessage,
  store: (fields: FormFields, file: BusboyFileStream) => Promise<StoredObject>,
): Promise<{ fields: FormFields; stored: StoredObject }> {
  return new Promise((resolve, reject) => {
    const fields: FormFields = {};
    let storing: Promise<StoredObject> | undefined;
    const form = new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { fields: 100, fieldSize: 20 * 1024, files: 1 },
      isPartAFile: (name) => name === 'file',
    });
    form.on('field', (name, value) => {
      if (!storing) fields[name.toLowerCase()] = value;
    });
    form.on('file', (_name, file, filename = '') => {
      const expanded = Object.entries(fields).map(([name, value]) => [
        name,
        name === 'policy' ? value : value.replace(/\$\{filename\}/g, () => filename),
      ]);
      storing = store(Object.fromEntries(expanded), file);
      storing.catch((error) => {
        file.resume();
        reject(error);
      });
    });
    form.on('finish', () => {
      if (!storing) reject(malformed());
      else storing.then((stored) => resolve({ fields, stored }), reject);
    });
    form.on('error', () => reject(malformed()));
    request.on('aborted', () => reject(malformed()));
    request.pipe(form);
  });
}

function malformed() {
  return new S3Error(
    400,
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  );
}

import { type Credentials, sameText, signText } from '../../kit/verify-signature.ts';
import { accessDenied, S3Error } from './s3-error.ts';

/** The form's fields before the file, by lower-case name. */
export type FormFields = Record<string, string>;

type Condition = Record<string, string> | [string, string | number, string | number];

/** Fields that need no condition. */
const freeFields = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * Checks a form upload against its signed policy: every condition is met, and every field has one.
 * Returns the sizes that the policy allows.
 */
export function requirePolicy(fields: FormFields, bucket: string, credentials: Credentials) {
  if (fields.policy === undefined) throw accessDenied();
  requirePolicySignature(fields, credentials);
  const policy = parsePolicy(fields.policy);
  if (!(Date.parse(policy.expiration) > Date.now())) {
    throw accessDenied('Invalid according to Policy: Policy expired.');
  }
  const values: FormFields = { ...fields, bucket };
  const named = new Set<string>();
  const size = { least: 0, most: Number.POSITIVE_INFINITY };
  for (const condition of policy.conditions) {
    const [operator, subject, wanted] = partsOf(condition);
    if (operator === 'content-length-range') {
      size.least = Number(subject);
      size.most = Number(wanted);
      continue;
    }
    const name = subject.replace(/^\$/, '').toLowerCase();
    named.add(name);
    if (!holds(operator, values[name] ?? '', wanted)) {
      throw accessDenied(
        `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`,
      );
    }
  }
  const extra = Object.keys(fields).find(
    (name) => !named.has(name) && !freeFields.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra !== undefined) {
    throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra}`);
  }
  return size;
}

function requirePolicySignature(fields: FormFields, credentials: Credentials) {
  const [accessKeyId, day, region] = (fields['x-amz-credential'] ?? '').split('/');
  if (fields['x-amz-algorithm'] !== 'AWS4-HMAC-SHA256' || !day || !region) {
    throw accessDenied(
      'Invalid according to Policy: the form is not signed by Signature Version 4',
    );
  }
  if (accessKeyId !== credentials.accessKeyId) {
    throw new S3Error(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  const expected = signText(credentials, day, region, 's3', fields.policy ?? '');
  if (!sameText(expected, fields['x-amz-signature'] ?? '')) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
}

function parsePolicy(encoded: string): { expiration: string; conditions: Condition[] } {
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString());
    if (typeof policy.expiration === 'string' && Array.isArray(policy.conditions)) return policy;
  } catch {}
  throw new S3Error(
    400,
    'InvalidPolicyDocument',
    'The content of the form does not meet the conditions specified in the policy document.',
  );
}

function partsOf(condition: Condition): [operator: string, subject: string, wanted: string] {
  if (Array.isArray(condition)) {
    const [operator, subject, wanted] = condition;
    return [String(operator).toLowerCase(), String(subject), String(wanted)];
  }
  const [subject = '', wanted] = Object.entries(condition)[0] ?? [];
  return ['eq', subject, String(wanted)];
}

function holds(operator: string, value: string, wanted: string): boolean {
  if (operator === 'starts-with') return value.startsWith(wanted);
  return operator === 'eq' && value === wanted;
}

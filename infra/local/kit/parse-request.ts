/** A body that is not a request of AWS's JSON protocols. */
export class MalformedRequest extends Error {}

/**
 * Parses the JSON object of a request. As on AWS, a null member counts as absent, and a list must not
 * contain null.
 */
export function parseRequest(body: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new MalformedRequest('The request is not JSON');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    throw new MalformedRequest('The request is not a JSON object');
  }
  // Most requests contain no null.
  if (body.includes('null')) dropNulls(parsed);
  return parsed as Record<string, unknown>;
}

function dropNulls(value: object): void {
  if (Array.isArray(value) && value.includes(null)) {
    throw new MalformedRequest('A list must not hold null');
  }
  const members = value as Record<string, unknown>;
  for (const [name, member] of Object.entries(members)) {
    if (member === null) delete members[name];
    else if (typeof member === 'object') dropNulls(member);
  }
}

/** A body that is no request of AWS's JSON protocols. */
export class MalformedRequest extends Error {}

/**
 * Reads the JSON object of a request. A member that is null counts as absent, as it does for AWS; a
 * list may hold none.
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
  // Most requests hold no null, and need no second look.
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

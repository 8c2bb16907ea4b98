/*
 * The rule of zod's e-mail check, which the server applies, said without zod: the pages that anybody
 * may open do not load it. A test holds the two together.
 */
const pattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export function isEmail(value: string): boolean {
  return pattern.test(value.trim());
}

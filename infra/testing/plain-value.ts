type Intrinsic =
  | { Ref: string }
  | { 'Fn::GetAtt': [string, string] }
  | { 'Fn::GetStackOutput': { OutputName: string } }
  | { 'Fn::Join': [string, unknown[]] };

/** The hash at the end of logical ids. */
const withoutHash = (id: string) => id.replaceAll(/[0-9A-F]{8}/g, '');

/** A value of a template as text: references become the names of what they refer to. */
export const plainValue = (value: unknown): string => {
  if (typeof value === 'string') return value;
  const intrinsic = value as Intrinsic;
  if ('Ref' in intrinsic) return withoutHash(intrinsic.Ref);
  if ('Fn::GetAtt' in intrinsic) return intrinsic['Fn::GetAtt'].map(withoutHash).join('');
  if ('Fn::GetStackOutput' in intrinsic)
    return withoutHash(
      intrinsic['Fn::GetStackOutput'].OutputName.replace(/^PublishOutput(FnGetAtt|Ref)/, ''),
    );
  if ('Fn::Join' in intrinsic) {
    const [separator, parts] = intrinsic['Fn::Join'];
    return parts.map(plainValue).join(separator);
  }
  throw new Error(`Unknown value ${JSON.stringify(value)}`);
};

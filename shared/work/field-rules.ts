/** What is true of a field that people set, in every kind of work. */
export interface FieldRules {
  /** Whether a creation sets it. Otherwise it is ignored there. */
  onCreation: boolean;
}

type AllRules = Readonly<Record<string, FieldRules>>;

/** The fields of which a rule is true. */
type FieldsWith<All extends AllRules, Rule extends string> = {
  [Field in keyof All]: All[Field] extends Record<Rule, true> ? Field : never;
}[keyof All];

/** The fields of which a rule is true, in the order of the rules. */
export const fieldsWith = <const All extends AllRules, Rule extends keyof All[keyof All] & string>(
  rules: All,
  rule: Rule,
) =>
  Object.keys(rules).filter((field) => rules[field]![rule as keyof FieldRules]) as FieldsWith<
    All,
    Rule
  >[];

/** The given fields that a creation sets. */
export const givenOnCreation = <const All extends AllRules, Given extends object>(
  rules: All,
  given: Given,
) => {
  const entries = Object.entries(given).filter(
    ([field, value]) => rules[field]?.onCreation && value !== undefined,
  );
  return Object.fromEntries(entries) as Pick<Given, FieldsWith<All, 'onCreation'> & keyof Given>;
};

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tenant as example } from '../example.ts';
import type { CommandContext } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';
import { replaceFile } from '../kit/replace-file.ts';
import { defineTenant } from '../tenant.ts';

/** In the order in which they are asked, with the field that the answer becomes. */
const questions = {
  account: { question: 'AWS account (12 digits):', field: 'account' },
  region: { question: 'AWS region (such as eu-central-1):', field: 'region' },
  'alarm-email': { question: 'Email address for alarms:', field: 'alarmEmail' },
  'mail-from': { question: 'Sender of the emails to people:', field: 'mailFrom' },
  domain: {
    question: 'Domain of the page (empty: one of CloudFront):',
    field: 'domain.name',
    isOptional: true,
  },
  certificate: {
    question: 'ARN of its certificate in us-east-1:',
    field: 'domain.certificateArn',
    isOfDomain: true,
  },
} as const;
type Option = keyof typeof questions;

const required = ['account', 'region', 'alarm-email', 'mail-from'] as const;

type Value = (name: string) => string | undefined;

const fieldsOf = (name: string, value: Value) => ({
  name,
  account: value('account') ?? '',
  region: value('region') ?? '',
  mailFrom: value('mail-from') ?? '',
  alarmEmail: value('alarm-email') ?? '',
});

/** What is wrong with a tenant of these values: one line for each field. */
const problemsOf = (name: string, value: Value) => {
  const fields = { ...example, ...fieldsOf(name, value), domain: domainOf(value) };
  try {
    defineTenant({ ...fields, concurrency: null });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};

/** The sentence about one field, of values of which others may be missing. */
const problemOf = (field: string, name: string, value: Value) => {
  // Contradictions are found only when every field is valid by itself.
  const valid: Value = (each) => value(each) ?? placeholders[each];
  const start = `  ${field}: `;
  return problemsOf(name, valid)
    .find((line) => line.startsWith(start))
    ?.slice(start.length);
};

const placeholders: Readonly<Record<string, string>> = {
  account: example.account,
  region: example.region,
  'alarm-email': example.alarmEmail,
  'mail-from': example.mailFrom,
};

/** Given values, and answers to the questions for missing ones. Each is asked until it is valid. */
const answers = async ({ name, option, terminal }: CommandContext) => {
  const missing = required.filter((each) => option(each) === undefined);
  if (missing.length === 0) return option;
  const { ask } = terminal;
  if (!ask) throw new CommandError(`Also give ${missing.map((each) => `--${each} <…>`).join(' ')}`);
  const given = new Map<string, string>();
  const value: Value = (each) => given.get(each) || option(each) || undefined;
  const requireValid = (each: Option) => {
    const problem = problemOf(questions[each].field, name, value);
    if (problem) throw new CommandError(`--${each}: ${problem}`);
  };
  const askUntilValid = async (each: Option) => {
    const { question, field } = questions[each];
    for (;;) {
      given.set(each, await ask(question));
      if ('isOptional' in questions[each] && !given.get(each)) return;
      const isMissing = !given.get(each) && 'This is needed.';
      const problem = isMissing || problemOf(field, name, value);
      if (!problem) return;
      terminal.print(`  ${problem}`);
    }
  };
  // What was given is checked before anything is asked.
  const wrongName = problemOf('name', name, value);
  if (wrongName) throw new CommandError(`name: ${wrongName}`);
  const options = Object.keys(questions) as Option[];
  for (const each of options) if (option(each)) requireValid(each);
  for (const each of options) {
    const isNeeded = !('isOfDomain' in questions[each]) || value('domain');
    if (isNeeded && !option(each)) await askUntilValid(each);
  }
  return value;
};

const domainOf = (value: Value) => {
  const name = value('domain');
  if (!name) return null;
  const id = value('hosted-zone');
  const zoneName = value('hosted-zone-name') ?? name.slice(name.indexOf('.') + 1);
  return {
    name,
    certificateArn: value('certificate') ?? '',
    hostedZone: id ? { id, name: zoneName } : null,
  };
};

const literal = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const domainText = (domain: ReturnType<typeof domainOf>) => {
  if (!domain) return '  domain: null,\n';
  const zone = domain.hostedZone
    ? `{ id: ${literal(domain.hostedZone.id)}, name: ${literal(domain.hostedZone.name)} }`
    : 'null';
  return [
    '  domain: {',
    `    name: ${literal(domain.name)},`,
    '    certificateArn:',
    `      ${literal(domain.certificateArn)},`,
    `    hostedZone: ${zone},`,
    '  },\n',
  ].join('\n');
};

/** Replaces a field of the example's text. */
const replaceField = (text: string, field: string, value: string) => {
  const line = new RegExp(`^  ${field}: .*\n`, 'm');
  if (!line.test(text)) throw new Error(`infra/tenants/example.ts has no line '${field}'.`);
  return text.replace(line, () => `  ${field}: ${value},\n`);
};

/**
 * What a new tenant does not have: a new account runs ten functions at once, so nothing can be
 * reserved, and a firewall costs more than an idle tenant does otherwise.
 */
export const notInNewTenants = { concurrency: null, webFirewall: null };

/** The text of a tenant's file, which is the example with other values. */
const tenantText = (
  example: string,
  fields: Readonly<Record<string, string>>,
  domain: ReturnType<typeof domainOf>,
) => {
  const named = Object.entries(fields).reduce(
    (text, [field, value]) => replaceField(text, field, literal(value)),
    example,
  );
  return Object.entries(notInNewTenants)
    .reduce((text, [field, value]) => replaceField(text, field, String(value)), named)
    .replace(/^ {2}domain: \{\n[\s\S]*?^ {2}\},\n/m, () => domainText(domain));
};

/** Writes `<folder>/<name>.ts` from the example. */
export const newTenant = async (
  context: CommandContext,
  folder = join(import.meta.dirname, '..'),
) => {
  const { name, terminal } = context;
  const file = join(folder, `${name}.ts`);
  if (existsSync(file))
    throw new CommandError(`infra/tenants/${name}.ts exists: edit it, or choose another name.`);
  const value = await answers(context);
  const domain = domainOf(value);
  const fields = fieldsOf(name, value);
  try {
    defineTenant({ ...example, ...fields, domain, ...notInNewTenants });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
  if (!(await context.confirm([`write infra/tenants/${name}.ts from the example`]))) return;
  const text = readFileSync(join(import.meta.dirname, '..', 'example.ts'), 'utf8');
  replaceFile(file, tenantText(text, fields, domain));
  terminal.print(`Wrote infra/tenants/${name}.ts. Look through its other settings, then run:`);
  terminal.print(`  npm run tenant check ${name}`);
};

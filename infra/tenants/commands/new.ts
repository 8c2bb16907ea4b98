import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tenant as example } from '../example.ts';
import type { CommandContext } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';
import { defineTenant } from '../tenant.ts';

const questions = {
  account: 'AWS account (12 digits):',
  region: 'AWS region (such as eu-central-1):',
  'alarm-email': 'Email address for alarms:',
  'mail-from': 'Sender of the emails to people:',
  domain: 'Domain of the page (empty: one of CloudFront):',
} as const;

const required = ['account', 'region', 'alarm-email', 'mail-from'] as const;

/** Given values, and answers to the questions for missing ones. */
const answers = async ({ option, terminal }: CommandContext) => {
  const missing = required.filter((name) => option(name) === undefined);
  if (missing.length === 0) return option;
  if (!terminal.ask)
    throw new CommandError(`Also give ${missing.map((name) => `--${name} <…>`).join(' ')}`);
  const given = new Map<string, string>();
  for (const [name, question] of Object.entries(questions))
    given.set(name, option(name) ?? (await terminal.ask(question)));
  if (given.get('domain') && !option('certificate'))
    given.set('certificate', await terminal.ask('ARN of its certificate in us-east-1:'));
  return (name: string) => given.get(name) || option(name);
};

const domainOf = (value: (name: string) => string | undefined) => {
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
  // A new account runs ten functions at once, so nothing can be reserved.
  return replaceField(named, 'concurrency', 'null').replace(
    /^ {2}domain: \{\n[\s\S]*?^ {2}\},\n/m,
    () => domainText(domain),
  );
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
  const fields = {
    name,
    account: value('account') ?? '',
    region: value('region') ?? '',
    mailFrom: value('mail-from') ?? '',
    alarmEmail: value('alarm-email') ?? '',
  };
  try {
    defineTenant({ ...example, ...fields, domain, concurrency: null });
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
  if (!(await context.confirm([`write infra/tenants/${name}.ts from the example`]))) return;
  const text = readFileSync(join(import.meta.dirname, '..', 'example.ts'), 'utf8');
  // Renamed when it is complete, so that an interrupted run leaves no half of a tenant.
  writeFileSync(`${file}.unfinished`, tenantText(text, fields, domain));
  renameSync(`${file}.unfinished`, file);
  terminal.print(`Wrote infra/tenants/${name}.ts. Look through its other settings, then run:`);
  terminal.print(`  npm run tenant check ${name}`);
};

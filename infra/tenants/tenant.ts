import * as z from 'zod/mini';
import { email } from '#shared/kit/fields.ts';
import { configureMessages, fieldMessages } from '#shared/kit/messages.ts';
import { anonymousThrottles } from './kit/anonymous-throttles.ts';
import { isOtherPartition, regionsWithAllServices } from './kit/regions.ts';

const accountNumber = z.string().check(z.regex(/^\d{12}$/, 'An AWS account number has 12 digits'));

const region = z.string().check(
  z.regex(/^[a-z]{2,}(-[a-z]+)+-\d$/, 'An AWS region looks like eu-central-1'),
  z.refine((name) => !isOtherPartition(name), {
    error:
      'Only regions of the partition aws: in China and GovCloud, CloudFront and certificates differ',
    abort: true,
  }),
  z.refine(
    (name) => regionsWithAllServices.includes(name),
    'This region lacks a service that is needed, such as SES or functions on arm64 (infra/tenants/kit/regions.ts)',
  ),
);

const domainName = z
  .string()
  .check(
    z.regex(
      /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/,
      'A domain looks like work.example.com, in lower case and without https://',
    ),
  );

const certificateArn = z
  .string()
  .check(
    z.regex(
      /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
      "CloudFront takes certificates of us-east-1 only; the ARN starts with 'arn:aws:acm:us-east-1:'",
    ),
  );

const vaultArn = z
  .string()
  .check(
    z.regex(
      /^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]{2,50}$/,
      'This is not the ARN of a vault of AWS Backup',
    ),
  );

const tableName = z.string().check(z.regex(/^[\w.-]{3,255}$/, 'This is not a table name'));

/** A selection of CloudWatch's retention periods. */
const logRetentionDays = z.literal([7, 14, 30, 60, 90, 180, 365, 731]);

const amount = (maximum: number) => z.int().check(z.minimum(1), z.maximum(maximum));

/** The five minutes in which the web firewall counts. */
export const firewallSeconds = 300;

/** WAF accepts no lower limit. */
const requestLimit = z.int().check(z.minimum(10), z.maximum(2_000_000_000));

const secureAddress = z.url({ protocol: /^https$/, error: 'This has to be an https:// address' });

/** Signing in at the company's own identity provider, through Cognito. */
const singleSignOn = z.strictObject({
  /** Shown as `Continue with <label>`. */
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The prefix of Cognito's domain for the provider; unique in the AWS region. */
  domainPrefix: z
    .string()
    .check(
      z.regex(
        /^(?!.*(aws|amazon|cognito))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
        'This cannot be a domain prefix of Cognito',
      ),
    ),
  provider: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('oidc'),
      issuer: secureAddress,
      clientId: z.string().check(z.minLength(1)),
      /** The name of the client's secret in AWS Secrets Manager, stored as plain text. */
      clientSecretName: z.string().check(z.minLength(1)),
    }),
    z.strictObject({ kind: z.literal('saml'), metadataUrl: secureAddress }),
  ]),
  /** The email domains that the provider may sign in. */
  emailDomains: z.array(domainName).check(z.minLength(1, 'Name the domains of its addresses')),
  /** The company whose people the provider signs in, by its exact name. */
  companyName: z.string().check(z.minLength(1)),
  /** New people join the company; null: only invited people may sign in. */
  newPeople: z.nullable(z.strictObject({ role: z.literal(['team_member', 'team_leader']) })),
  /** After how many hours people sign in at the provider again. */
  sessionHours: z._default(amount(30 * 24), 12),
});
export type SingleSignOn = z.output<typeof singleSignOn>;

const tenantSchema = z.strictObject({
  /** Part of every physical name. Without hyphens, so that it is no prefix of another tenant's. */
  name: z
    .string()
    .check(
      z.regex(
        /^[a-z][a-z0-9]{1,15}$/,
        'A name has 2 to 16 lower-case letters or digits, no hyphen',
      ),
    ),
  account: accountNumber,
  region,
  /** Null: CloudFront's domain. */
  domain: z.nullable(
    z.strictObject({
      name: domainName,
      certificateArn,
      /** Null: the domain's owner points it at CloudFront by hand. */
      hostedZone: z.nullable(
        z.strictObject({
          id: z
            .string()
            .check(z.regex(/^Z[A-Z0-9]+$/, 'A hosted zone id looks like Z0123456789ABC')),
          name: domainName,
        }),
      ),
    }),
  ),
  /** Whether anybody may found a company; otherwise people join by invitation only. */
  openSignUp: z.boolean(),
  /**
   * The email domains of people who sign up or join by an invite link; null: any. Others can be
   * invited by colleagues.
   */
  signUpDomains: z.nullable(
    z.array(domainName).check(z.minLength(1, 'Name the domains, or set null')),
  ),
  /** How many accounts strangers may create from one source address, which an office may share. */
  registrationsPerHour: amount(100_000),
  /** Whether an inviter may type the password of a new colleague, instead of sending an email. */
  typedPasswords: z.boolean(),
  /** Null: email and password only. Requires `domain`. */
  singleSignOn: z.nullable(singleSignOn),
  /** How long a sign-in lasts at most, and without use. */
  sessionDays: amount(30),
  sessionIdleHours: amount(30 * 24),
  /** The latter for company administrators. */
  administratorIdleHours: amount(30 * 24),
  logRetentionDays,
  /** How long entries of the audit log are kept. */
  auditDays: amount(3650),
  /** The sender of emails; its domain is verified in SES (docs/operations/sign-in.md). */
  mailFrom: email('Emails need an address to come from'),
  /** Where alarms and budget warnings are sent. */
  alarmEmail: email('An alarm needs an email address to go to'),
  monthlyBudgetUsd: amount(1_000_000),
  /**
   * The rate limit of the tenant's API, above which it returns 429. Each route that anybody may call
   * gets a quarter of it, or half if it only reads or signs out, and no more than `concurrency` allows
   * (infra/tenants/kit/anonymous-throttles.ts).
   */
  requestsPerSecond: amount(10_000),
  /**
   * The most request units that the table and each of its indexes may use in a second, above which
   * requests are retried and then fail. It bounds what a flood of large requests costs.
   */
  tableUnitsPerSecond: z._default(z.strictObject({ read: amount(40_000), write: amount(40_000) }), {
    read: 12_000,
    write: 4000,
  }),
  /**
   * The most write units that one user causes in a minute, above which their changes are rejected
   * (decision 17). The largest request takes 100, most take 20.
   */
  writeUnitsPerMinute: z._default(z.int().check(z.minimum(1000), z.maximum(1_000_000)), 10_000),
  /**
   * How many requests CloudFront lets through from one source address, which an office may share,
   * in five minutes: of all kinds, and of signing in, signing up and the like. Null: any; otherwise
   * AWS WAF costs about 7 USD a month and 0.60 USD for a million requests. Production needs it.
   * Both are lower than what a route that anybody may call gets, so that nobody uses up a route alone.
   */
  webFirewall: z.nullable(
    z.strictObject({ requests: requestLimit, anonymousRequests: requestLimit }),
  ),
  /**
   * How many of each function run at once at most, for whom so many are reserved in the account:
   * functions of the background, of the live channel, and those of routes that anybody may call.
   * Null: as many as the account allows, for new accounts, which allow ten altogether.
   */
  concurrency: z.nullable(
    z.strictObject({
      background: amount(1000),
      live: amount(1000),
      // Half of them are for a burst.
      anonymous: z.int().check(z.minimum(2), z.maximum(1000)),
    }),
  ),
  /**
   * Whether a new version of a function gets a tenth of the requests for five minutes, and none if
   * functions fail often meanwhile. Its alarm costs 0.10 USD a month, and a deployment takes longer
   * (docs/operations/deploy.md).
   */
  gradualDeployment: z.boolean(),
  /**
   * Signs in every five minutes with an account of its own, whose `username` and `password` are a
   * secret in JSON; an alarm says when that fails. About 0.80 USD a month. Null until the account
   * exists (docs/operations/deploy.md#canary).
   */
  canary: z.nullable(
    z.strictObject({
      secretName: z
        .string()
        .check(z.regex(/^[\w/+=.@-]{1,512}$/, 'This is not the name of a secret')),
    }),
  ),
  /**
   * A backup of the table each night or week, kept for so many days, and a copy in a vault of another
   * region or account, which must exist (docs/operations/deploy.md#backups). Each costs 0.10 USD a month
   * for a gigabyte, so 35 of a night are seven times as dear as five of a week, and an alarm says when
   * one failed. They are there for when the table is gone. Null: only point-in-time recovery, which reaches back 35 days and ends with the table.
   */
  backups: z.nullable(
    z.strictObject({
      every: z._default(z.literal(['night', 'week']), 'week'),
      keepDays: amount(3650),
      copyTo: z.nullable(vaultArn),
    }),
  ),
  /**
   * Encrypts table, files and logs with a key of the account instead of keys of AWS, so that
   * every use is logged and access can be withdrawn. About 1 USD a month, and 0.03 USD for 10,000
   * uses (docs/operations/deploy.md).
   */
  customerManagedKey: z.boolean(),
  /**
   * The numbers of the secrets that show the functions that a request came through CloudFront. It
   * sends the first, and all are accepted, so that a secret can be replaced without interruption
   * (docs/operations/deploy.md).
   */
  originSecrets: z.array(amount(10_000)).check(z.minLength(1, 'Requests need a secret')),
  /**
   * After a restore from a backup: the restored table, used instead of the stack's own
   * (docs/operations/restore.md).
   */
  restoredTable: z.nullable(
    z.strictObject({
      name: tableName,
      streamArn: z
        .string()
        .check(z.regex(/^arn:aws:dynamodb:.+\/stream\/.+$/, 'This is not the ARN of a stream')),
      /**
       * The table before, which functions may use too: while a deployment switches tables, those of
       * the former version still do.
       */
      formerTable: tableName,
    }),
  ),
});

export type Tenant = z.output<typeof tenantSchema>;

const needsDomain = 'singleSignOn: Cognito needs an address to redirect to; set `domain` first';

const isWithin = (name: string, zone: string) => name === zone || name.endsWith(`.${zone}`);

/** One source address could use up a route for everybody. */
const firewallContradictions = (tenant: Tenant) => {
  const { webFirewall } = tenant;
  if (!webFirewall) return [];
  const { reading, others } = anonymousThrottles(tenant);
  const throttles = { requests: reading.rate, anonymousRequests: others.rate };
  return (['requests', 'anonymousRequests'] as const)
    .filter((field) => webFirewall[field] >= firewallSeconds * throttles[field])
    .map(
      (field) =>
        `webFirewall.${field}: One source address could use up a route that gets ${throttles[field]} a second, by requestsPerSecond and concurrency.anonymous; has to be below ${firewallSeconds * throttles[field]}`,
    );
};

/** What no single field shows, but a deployment would reject late. */
const contradictions = (whole: Tenant) => {
  const { name, account, region, domain, ...tenant } = whole;
  const sentences = firewallContradictions(whole);
  if (tenant.singleSignOn && !domain) sentences.push(needsDomain);
  if (domain && domain.certificateArn.split(':')[4] !== account)
    sentences.push('domain.certificateArn: CloudFront takes certificates of its own account only');
  if (domain?.hostedZone && !isWithin(domain.name, domain.hostedZone.name))
    sentences.push(
      `domain.hostedZone.name: ${domain.name} is not in the zone ${domain.hostedZone.name}`,
    );
  if (tenant.backups?.copyTo?.startsWith(`arn:aws:backup:${region}:${account}:`))
    sentences.push('backups.copyTo: A copy has to be in another region or account');
  const restored = tenant.restoredTable;
  for (const field of ['name', 'formerTable'] as const)
    if (restored && !restored[field].startsWith(`day-zero-${name}-`))
      sentences.push(
        `restoredTable.${field}: Functions may read only tables whose name begins with day-zero-${name}-`,
      );
  const itsStream = `arn:aws:dynamodb:${region}:${account}:table/${restored?.name}/stream/`;
  if (restored && !restored.streamArn.startsWith(itsStream))
    sentences.push(`restoredTable.streamArn: The stream of this table begins with ${itsStream}`);
  return sentences.map((sentence) => `  ${sentence}`);
};

/** Validates a tenant; the error names each invalid field. */
export const defineTenant = (tenant: z.input<typeof tenantSchema>): Tenant => {
  configureMessages();
  const parsed = tenantSchema.safeParse(tenant);
  const sentences = parsed.success
    ? contradictions(parsed.data)
    : Object.entries(fieldMessages(parsed.error.issues)).map(
        ([field, message]) => `  ${field || 'tenant'}: ${message}`,
      );
  if (parsed.success && sentences.length === 0) return parsed.data;
  throw new Error(
    `The tenant ${JSON.stringify(tenant?.name ?? 'without a name')} cannot be used:\n${sentences.join('\n')}`,
  );
};

import * as z from 'zod/mini';
import { configureMessages, fieldMessages } from '#shared/kit/messages.ts';

const accountNumber = z.string().check(z.regex(/^\d{12}$/, 'An AWS account number has 12 digits'));

const region = z
  .string()
  .check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'An AWS region looks like eu-central-1'));

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

/** The periods that CloudWatch knows, of which ours are the sensible ones. */
const logRetentionDays = z.literal([7, 14, 30, 60, 90, 180, 365, 731]);

const amount = (maximum: number) => z.int().check(z.minimum(1), z.maximum(maximum));

const secureAddress = z.url({ protocol: /^https$/, error: 'This has to be an https:// address' });

/** Signing in at the company's own identity provider, through Cognito. */
const singleSignOn = z.strictObject({
  /** What people know it by: `Continue with <label>`. */
  label: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Begins the address at which Cognito speaks with the provider; unique in the region. */
  domainPrefix: z
    .string()
    .check(
      z.regex(
        /^(?!.*(aws|amazon|cognito))[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/,
        'This cannot begin an address of Cognito',
      ),
    ),
  provider: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('oidc'),
      issuer: secureAddress,
      clientId: z.string().check(z.minLength(1)),
      /** The client's secret is kept in AWS Secrets Manager, as plain text, under this name. */
      clientSecretName: z.string().check(z.minLength(1)),
    }),
    z.strictObject({ kind: z.literal('saml'), metadataUrl: secureAddress }),
  ]),
  /** Whom the provider may vouch for: addresses of these domains and no others. */
  emailDomains: z.array(domainName).check(z.minLength(1, 'Name the domains of its addresses')),
  /** Who is new becomes a member of this company; null: only who was invited may sign in. */
  newPeople: z.nullable(
    z.strictObject({
      companyName: z.string().check(z.minLength(1)),
      role: z.literal(['team_member', 'team_leader']),
    }),
  ),
});
export type SingleSignOn = z.output<typeof singleSignOn>;

const tenantSchema = z.strictObject({
  /** Part of every physical name. Without hyphens, so that no tenant's name begins another's. */
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
  /** Null: CloudFront's own address. */
  domain: z.nullable(
    z.strictObject({
      name: domainName,
      certificateArn,
      /** Null: whoever holds the domain points it at CloudFront by hand. */
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
  /** May anybody found a company here? Otherwise people enter by invitation only. */
  openSignUp: z.boolean(),
  /** May people change their own password? Otherwise they reset it by a code in an e-mail. */
  ownPasswordChange: z.boolean(),
  /** Null: e-mail and password only. Needs a domain of one's own. */
  singleSignOn: z.nullable(singleSignOn),
  logRetentionDays,
  /** Where alarms and budget warnings are sent. */
  alarmEmail: z.email('An alarm needs an e-mail address to go to'),
  monthlyBudgetUsd: amount(1_000_000),
  /** What the gateway lets through for the whole tenant before it answers 429. */
  requestsPerSecond: amount(10_000),
  /**
   * After a restore from a backup: the restored table, used instead of the stack's own
   * (docs/operations/deploy.md).
   */
  restoredTable: z.nullable(
    z.strictObject({
      name: z.string().check(z.regex(/^[\w.-]{3,255}$/, 'This is not a table name')),
      streamArn: z
        .string()
        .check(z.regex(/^arn:aws:dynamodb:.+\/stream\/.+$/, 'This is not the ARN of a stream')),
    }),
  ),
});

export type Tenant = z.output<typeof tenantSchema>;

const needsDomain =
  'singleSignOn: Cognito has to know the address to come back to; set `domain` first';

/** Checks a tenant; a bad value is told in a sentence that names it. */
export const defineTenant = (tenant: z.input<typeof tenantSchema>): Tenant => {
  configureMessages();
  const parsed = tenantSchema.safeParse(tenant);
  if (parsed.success && (parsed.data.domain || !parsed.data.singleSignOn)) return parsed.data;
  const sentences = parsed.success
    ? [`  ${needsDomain}`]
    : Object.entries(fieldMessages(parsed.error.issues)).map(
        ([field, message]) => `  ${field || 'tenant'}: ${message}`,
      );
  throw new Error(
    `The tenant ${JSON.stringify(tenant?.name ?? 'without a name')} cannot be used:\n${sentences.join('\n')}`,
  );
};

import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
} from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { functionNameOf, prefixOf, senderDomain } from '#infra/constructs/naming.ts';
import { describeStack } from '../account/stack-outputs.ts';
import { edgeRegion } from '../account/tenant-stacks.ts';
import { checkLeftovers } from '../kit/check-leftovers.ts';
import { checkCanary, checkCopies, checkFirewall } from '../kit/check-services.ts';
import type { CommandContext } from '../kit/command.ts';
import { CommandError } from '../kit/command-error.ts';
import { isLocal } from '../kit/deployment.ts';
import { type Finding, findingLines, later, missing, ok } from '../kit/finding.ts';
import { ifFound } from '../kit/if-found.ts';
import { findLocalCloud } from '../kit/local-deployment.ts';
import {
  dashboardRequests,
  limitedFunctions,
  reservedConcurrency,
  unreservedConcurrency,
} from '../kit/required-concurrency.ts';
import type { Tenant } from '../tenant.ts';

/** Of the templates that the CDK writes. */
const bootstrapVersion = 6;

const checkAccount = async ({ account, region }: Tenant): Promise<Finding> => {
  const about = 'credentials';
  const { Account, Arn } = await new STSClient({ region }).send(new GetCallerIdentityCommand());
  if (Account === account) return ok(about, `${Arn}`);
  return missing(
    about,
    `They are of account ${Account}; the tenant's is ${account}.`,
    `Sign in to account ${account}, or set AWS_PROFILE.`,
  );
};

const checkBootstrap = async (tenant: Tenant, region: string): Promise<Finding> => {
  const about = `CDK in ${region}`;
  const stack = await describeStack(new CloudFormationClient({ region }), 'CDKToolkit');
  const version = Number(
    stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'BootstrapVersion')?.OutputValue ?? 0,
  );
  if (version >= bootstrapVersion) return ok(about, `bootstrapped, version ${version}`);
  return missing(
    about,
    stack ? `Version ${version} is too old.` : 'The account is not bootstrapped.',
    `npx cdk bootstrap aws://${tenant.account}/${region} -c tenant=${tenant.name}`,
  );
};

/** What the deployed functions of the tenant reserve. */
const reservedByTenant = async (client: LambdaClient, tenant: Tenant) => {
  const found = await Promise.all(
    limitedFunctions.map((source) => {
      const FunctionName = functionNameOf(tenant, source);
      return ifFound(client.send(new GetFunctionConcurrencyCommand({ FunctionName })));
    }),
  );
  return found.reduce((sum, each) => sum + (each?.ReservedConcurrentExecutions ?? 0), 0);
};

const checkConcurrency = async (tenant: Tenant): Promise<Finding> => {
  const about = 'Lambda quota';
  const { region } = tenant;
  const client = new LambdaClient({ region });
  const { AccountLimit } = await client.send(new GetAccountSettingsCommand());
  const quota = AccountLimit?.ConcurrentExecutions ?? 0;
  const taken = quota - (AccountLimit?.UnreservedConcurrentExecutions ?? quota);
  const reserved = reservedConcurrency(tenant);
  const needed = reserved + unreservedConcurrency;
  const enough = ok(about, `${quota} executions at once, of which the tenant reserves ${reserved}`);
  if (quota - taken >= needed) return enough;
  const byOthers = taken > 0 ? taken - (await reservedByTenant(client, tenant)) : 0;
  if (quota - byOthers >= needed) return enough;
  const request = `aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value ${Math.max(1000, needed + byOthers)} --region ${region}`;
  if (reserved === 0)
    return later(
      about,
      `Only ${quota} executions at once. A dashboard that opens sends ${dashboardRequests} requests, so some of a few people's are rejected.`,
      request,
    );
  const others = byOthers > 0 ? `other functions of the account reserve ${byOthers}, ` : '';
  return missing(
    about,
    `${quota} executions at once; the tenant reserves ${reserved}, ${others}and AWS keeps ${unreservedConcurrency} free.`,
    `${request}; until it is granted, set concurrency: null`,
  );
};

/** Whether a name of a certificate, which may begin with `*.`, is for a domain. */
const covers = (pattern: string, domain: string) =>
  pattern === domain ||
  (pattern.startsWith('*.') && pattern.slice(1) === domain.slice(domain.indexOf('.')));

const checkCertificate = async ({ name, certificateArn }: Domain): Promise<Finding> => {
  const about = 'certificate';
  const client = new ACMClient({ region: edgeRegion });
  const found = await ifFound(
    client.send(new DescribeCertificateCommand({ CertificateArn: certificateArn })),
  );
  const certificate = found?.Certificate;
  if (!certificate)
    return missing(
      about,
      `${certificateArn} does not exist.`,
      `aws acm request-certificate --region ${edgeRegion} --domain-name ${name} --validation-method DNS, then set certificateArn`,
    );
  const names = [certificate.DomainName ?? '', ...(certificate.SubjectAlternativeNames ?? [])];
  if (!names.some((each) => covers(each, name)))
    return missing(
      about,
      `It is for ${[...new Set(names)].join(', ')}, not for ${name}.`,
      `Request one for ${name} and set certificateArn.`,
    );
  if (certificate.Status === 'ISSUED') return ok(about, `issued for ${name}`);
  return missing(
    about,
    `Its status is ${certificate.Status}.`,
    'Create the DNS records that the ACM console shows for it, and wait until it is issued.',
  );
};

type Domain = NonNullable<Tenant['domain']>;

const checkZone = async ({ name, hostedZone }: Domain): Promise<Finding> => {
  const about = 'hosted zone';
  if (!hostedZone)
    return later(
      about,
      'The tenant has none.',
      `After the deployment point ${name} to CloudFront by a CNAME or alias record.`,
    );
  const client = new Route53Client({ region: edgeRegion });
  const found = await ifFound(client.send(new GetHostedZoneCommand({ Id: hostedZone.id })));
  const zone = found?.HostedZone;
  const fix = 'Set hostedZone to a public zone of this account: aws route53 list-hosted-zones';
  if (!zone) return missing(about, `${hostedZone.id} does not exist.`, fix);
  if (zone.Name !== `${hostedZone.name}.` || zone.Config?.PrivateZone)
    return missing(
      about,
      `${hostedZone.id} is ${zone.Config?.PrivateZone ? 'the private zone ' : ''}${zone.Name}, not ${hostedZone.name}.`,
      fix,
    );
  return ok(about, `${hostedZone.name}`);
};

/** Cognito and the functions may send as the domain, so a verified address does not do. */
const checkSender = async (tenant: Tenant): Promise<Finding> => {
  const about = 'sender';
  const { mailFrom, region } = tenant;
  const client = new SESv2Client({ region });
  const isVerified = async (EmailIdentity: string) => {
    const found = await ifFound(client.send(new GetEmailIdentityCommand({ EmailIdentity })));
    return found?.VerifiedForSendingStatus === true;
  };
  const domain = senderDomain(tenant);
  if (await isVerified(domain)) return ok(about, `${domain} is verified`);
  return missing(
    about,
    (await isVerified(mailFrom))
      ? `Only the address ${mailFrom} is verified; the tenant sends as its domain ${domain}.`
      : `Amazon SES may not send from ${mailFrom}.`,
    `aws sesv2 create-email-identity --email-identity ${domain} --region ${region}, then create the DNS records that it returns`,
  );
};

const checkSandbox = async ({ region }: Tenant): Promise<Finding> => {
  const about = 'email quota';
  const account = await new SESv2Client({ region }).send(new GetAccountCommand());
  const limit = account.SendQuota?.Max24HourSend ?? 0;
  if (account.SendingEnabled === false)
    return missing(
      about,
      `Amazon SES has paused sending of this account${account.EnforcementStatus ? ` (${account.EnforcementStatus})` : ''}.`,
      `See why: https://console.aws.amazon.com/ses/home?region=${region}#/reputation-dashboard`,
    );
  if (account.ProductionAccessEnabled) return ok(about, `${limit} emails a day`);
  return later(
    about,
    'Amazon SES is in its sandbox: emails reach verified addresses only.',
    `Request production access: https://console.aws.amazon.com/ses/home?region=${region}#/account`,
  );
};

const checkAlarmAddress = async (
  tenant: Tenant,
  region: string,
  topic: string,
): Promise<Finding> => {
  const about = `alarms of ${region}`;
  const { account, alarmEmail } = tenant;
  const TopicArn = `arn:aws:sns:${region}:${account}:${prefixOf(tenant)}-${topic}`;
  const client = new SNSClient({ region });
  const found = await ifFound(client.send(new ListSubscriptionsByTopicCommand({ TopicArn })));
  const subscription = found?.Subscriptions?.find(({ Endpoint }) => Endpoint === alarmEmail);
  if (subscription?.SubscriptionArn?.startsWith('arn:'))
    return ok(about, `${alarmEmail} is confirmed`);
  if (!found)
    return later(
      about,
      'They are not deployed.',
      `The deployment sends an email to ${alarmEmail}: confirm it by its link.`,
    );
  return later(
    about,
    `${alarmEmail} ${subscription ? 'has not confirmed' : 'has no subscription'}: it gets no alarms.`,
    'Confirm it by the link in the email of AWS Notifications. It expires after three days; then deploy again.',
  );
};

const localFindings = (tenant: Tenant): Finding[] => {
  const running = findLocalCloud();
  return [
    running
      ? ok('local cloud', `runs at ${running.url}`)
      : later('local cloud', 'It is not running.', 'npm start'),
    ok('credentials', 'The local cloud creates its own.'),
    ok('CDK', 'The local cloud runs the templates without it.'),
    ok('Lambda quota', 'The local cloud has none.'),
    ok('certificate', tenant.domain ? 'The local cloud uses none.' : 'The tenant has no domain.'),
    ok('sender', 'The local cloud writes emails to the folder outbox.'),
    ok('alarms', 'The local cloud has no alarms.'),
  ];
};

const awsFindings = async (tenant: Tenant): Promise<Finding[]> => {
  const account = await checkAccount(tenant);
  if (account.state !== 'ok') return [account];
  const regions = [...new Set([tenant.region, edgeRegion])];
  const others = await Promise.all([
    ...regions.map((region) => checkBootstrap(tenant, region)),
    checkConcurrency(tenant),
    ...(tenant.domain ? [checkCertificate(tenant.domain), checkZone(tenant.domain)] : []),
    checkSender(tenant),
    checkSandbox(tenant),
    checkAlarmAddress(tenant, tenant.region, 'alarms'),
    checkAlarmAddress(tenant, edgeRegion, 'site-alarms'),
  ]);
  const lists = await Promise.all(
    [checkLeftovers, checkCanary, checkCopies, checkFirewall].map((each) => each(tenant)),
  );
  return [account, ...others, ...lists.flat()];
};

/** Prints what a deployment needs, and throws if something is missing. It changes nothing. */
export const check = async (context: CommandContext) => {
  const tenant = await context.tenant();
  const findings = [
    ok('tenant file', `infra/tenants/${tenant.name}.ts is valid`),
    ...(isLocal(tenant) ? localFindings(tenant) : await awsFindings(tenant)),
  ];
  for (const line of findingLines(findings)) context.terminal.print(line);
  const count = findings.filter(({ state }) => state === 'missing').length;
  if (count > 0)
    throw new CommandError(
      `${count} of ${findings.length} are missing: do what the arrows say, then run this again.`,
    );
};

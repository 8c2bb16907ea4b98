import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AwsStub } from '#infra/testing/aws-stub.ts';
import { testContext } from '#infra/testing/command-context.ts';
import { FakeAccount } from '#infra/testing/fake-account.ts';
import { exampleTemplates, type Resource } from '#infra/testing/synthesize-in-child.ts';
import { useAwsStub } from '#infra/testing/use-aws-stub.ts';
import { tenant as example } from '../example.ts';
import { reservedConcurrency } from '../kit/required-concurrency.ts';
import { check } from './check.ts';

let stub: AwsStub;
let account: FakeAccount;

beforeAll(async () => {
  stub = await useAwsStub({});
});
beforeEach(() => {
  account = new FakeAccount(example);
  account.deployStacks('https://work.example.com');
  Object.assign(stub.handlers, account.handlers);
  stub.calls.length = 0;
});
afterAll(() => stub.stop());

const run = async () => {
  const { context, text } = testContext('example');
  const error = await check(context).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  return { error, text: text() };
};

describe('npm run tenant check', () => {
  test('finds a complete account ready, in both regions', async () => {
    const { error, text } = await run();
    expect(error).toBeUndefined();
    expect(text.match(/^ {2}ok /gm)).toHaveLength(11);
    expect(text).not.toMatch(/missing|later/);
    const asked = stub.calls.filter(({ input }) => input.StackName === 'CDKToolkit');
    expect(asked.map(({ region }) => region).sort()).toEqual(['eu-central-1', 'us-east-1']);
    const [certificate] = stub.calls.filter((call) => call.operation === 'DescribeCertificate');
    expect(certificate).toMatchObject({
      region: 'us-east-1',
      input: { CertificateArn: example.domain?.certificateArn },
    });
  });

  test('changes nothing', async () => {
    await run();
    expect(account.changes).toEqual([]);
  });

  test('asks nothing else of another account', async () => {
    account.facts.account = '999999999999';
    const { error, text } = await run();
    expect(error?.message).toContain('1 of 2 are missing');
    expect(text).toContain("of account 999999999999; the tenant's is 111122223333");
    expect(stub.calls.map(({ operation }) => operation)).toEqual(['GetCallerIdentity']);
  });

  const lacking: [string, () => void, string, string][] = [
    [
      'a bootstrap',
      () => {
        account.facts.bootstrapVersion = undefined;
      },
      'The account is not bootstrapped.',
      'npx cdk bootstrap aws://111122223333/us-east-1 -c tenant=example',
    ],
    [
      'a newer bootstrap',
      () => {
        account.facts.bootstrapVersion = 5;
      },
      'Version 5 is too old.',
      'npx cdk bootstrap aws://111122223333/eu-central-1',
    ],
    [
      'concurrency',
      () => {
        account.facts.concurrency = 10;
      },
      '10 executions at once; the tenant reserves',
      'aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region eu-central-1',
    ],
    [
      'the certificate',
      () => {
        account.facts.certificate = null;
      },
      'does not exist.',
      'aws acm request-certificate --region us-east-1 --domain-name work.example.com',
    ],
    [
      'a certificate of the domain',
      () => {
        account.facts.certificate = { status: 'ISSUED', names: ['*.other.example.com'] };
      },
      'It is for *.other.example.com, not for work.example.com.',
      'Request one for work.example.com',
    ],
    [
      'an issued certificate',
      () => {
        account.facts.certificate = { status: 'PENDING_VALIDATION', names: ['*.example.com'] };
      },
      'Its status is PENDING_VALIDATION.',
      'Create the DNS records',
    ],
    [
      'the zone',
      () => {
        account.facts.zone = null;
      },
      'Z0123456789ABCDEFGHIJ does not exist.',
      'Set hostedZone to a public zone of this account: aws route53 list-hosted-zones',
    ],
    [
      'a public zone',
      () => {
        account.facts.zone = { name: 'example.com.', isPrivate: true };
      },
      'is the private zone example.com.',
      'Set hostedZone to a public zone',
    ],
    [
      'a verified sender',
      () => {
        account.facts.isSenderVerified = false;
      },
      'Amazon SES may not send from day-zero@example.com.',
      'aws sesv2 create-email-identity --email-identity example.com --region eu-central-1',
    ],
  ];

  test.each(lacking)(
    'finds that %s is missing, and says what to do',
    async (_, take, found, fix) => {
      take();
      const { error, text } = await run();
      expect(error).toMatchObject({ name: 'CommandError' });
      expect(text).toContain(found);
      expect(text).toContain(`→ ${fix}`);
    },
  );

  test.each([
    [
      'email leaves the sandbox',
      () => {
        account.facts.isInProduction = false;
      },
      'sandbox',
    ],
    [
      'the alarm address is confirmed',
      () => {
        account.facts.subscription = 'PendingConfirmation';
      },
      'has not confirmed',
    ],
    ['the first deployment', () => account.stacks.clear(), 'They are not deployed.'],
  ])('does not wait until %s', async (_, take, found) => {
    take();
    const { error, text } = await run();
    expect(error).toBeUndefined();
    expect(text).toMatch(/^ {2}later/m);
    expect(text).toContain(found);
  });

  test('counts the executions that the templates reserve', async () => {
    const resources = Object.values(await exampleTemplates()).flatMap(({ Resources }) =>
      Object.values<Resource>(Resources),
    );
    const reserved = resources.reduce(
      (sum, { Properties }) => sum + (Properties?.ReservedConcurrentExecutions ?? 0),
      0,
    );
    expect(reservedConcurrency(example)).toBe(reserved);
  });
});

import { beforeEach, describe, expect, test } from '@jest/globals';
import { account, stub } from '#infra/testing/fake-account/example-account.ts';
import { runCheck } from '#infra/testing/run-check.ts';
import { exampleTemplates, type Resource } from '#infra/testing/synthesize-in-child.ts';
import { tenant as example } from '../example.ts';
import { reservedConcurrency } from '../kit/required-concurrency.ts';

const templates = await exampleTemplates();

beforeEach(() => account.deployStacks('https://work.example.com'));

describe('npm run tenant check', () => {
  test('finds a complete account ready, in both regions', async () => {
    const { error, text } = await runCheck();
    expect(error).toBeUndefined();
    expect(text.match(/^ {2}ok /gm)).toHaveLength(12);
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
    await runCheck();
    expect(account.changes).toEqual([]);
  });

  test('asks nothing else of another account', async () => {
    account.facts.account = '999999999999';
    const { error, text } = await runCheck();
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
      'concurrency that others reserve',
      () => {
        account.facts.reservedByOthers = 800;
      },
      'other functions of the account reserve 800, and AWS keeps 100 free.',
      'aws service-quotas request-service-quota-increase',
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
        account.facts.verifiedSenders.clear();
      },
      'Amazon SES may not send from day-zero@example.com.',
      'aws sesv2 create-email-identity --email-identity example.com --region eu-central-1',
    ],
    [
      'sending',
      () => {
        account.facts.isSendingEnabled = false;
      },
      'Amazon SES has paused sending of this account.',
      'See why: https://console.aws.amazon.com/ses/home?region=eu-central-1#/reputation-dashboard',
    ],
    [
      'the domain of a verified address',
      () => {
        account.facts.verifiedSenders.clear();
        account.facts.verifiedSenders.add(example.mailFrom);
      },
      'Only the address day-zero@example.com is verified; the tenant sends as its domain example.com.',
      'aws sesv2 create-email-identity --email-identity example.com --region eu-central-1',
    ],
  ];

  test.each(lacking)(
    'finds that %s is missing, and says what to do',
    async (_, take, found, fix) => {
      take();
      const { error, text } = await runCheck();
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
      'Amazon SES is in its sandbox: emails reach verified addresses only.',
    ],
    [
      'the alarm address is confirmed',
      () => {
        account.facts.subscription = 'PendingConfirmation';
      },
      'has not confirmed',
    ],
    [
      'the first deployment',
      () => {
        account.stacks.clear();
        account.vaults.clear();
      },
      'They are not deployed.',
    ],
    [
      'the account may have more firewalls',
      () => {
        account.facts.firewalls = 100;
      },
      'The account has 100 or more',
    ],
  ])('does not wait until %s', async (_, take, found) => {
    take();
    const { error, text } = await runCheck();
    expect(error).toBeUndefined();
    expect(text).toMatch(/^ {2}later/m);
    expect(text).toContain(found);
  });

  test('says what the quota of a new account means, and how to ask for more', async () => {
    account.facts.concurrency = 10;
    const { error, text } = await runCheck({ concurrency: null });
    expect(error).toBeUndefined();
    expect(text).toMatch(
      /later +Lambda quota +Only 10 executions at once\. A dashboard that opens sends 18 requests/,
    );
    expect(text).toContain(
      '→ aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 --desired-value 1000 --region eu-central-1',
    );
  });

  test('does not count what the tenant itself reserves for others', async () => {
    account.facts.reservedByTenant = 800;
    const { error, text } = await runCheck();
    expect(error).toBeUndefined();
    expect(text).toMatch(/ok +Lambda quota/);
  });

  describe('the secret of the canary', () => {
    const secretName = 'day-zero-example/canary';
    test.each([
      [undefined, /missing +canary +The secret .* does not exist/, 'secretsmanager create-secret'],
      [true, /missing +canary +The secret .* is about to be deleted/, 'restore-secret'],
      [false, /ok +canary/, 'exists'],
    ])('whose deletion is %s', async (isLeaving, line, fix) => {
      if (isLeaving !== undefined) account.facts.secrets.set(secretName, isLeaving);
      const { text } = await runCheck({ canary: { secretName } });
      expect(text).toMatch(line);
      expect(text).toContain(fix);
    });
  });

  describe('the vault of copies', () => {
    const copyTo = (owner: string) => ({
      backups: {
        every: 'week' as const,
        keepDays: 35,
        copyTo: `arn:aws:backup:eu-west-1:${owner}:backup-vault:copies`,
      },
    });

    test('has to exist in its region', async () => {
      const { error, text } = await runCheck(copyTo(example.account));
      expect(error).toBeUndefined();
      expect(text).toContain(
        'aws backup create-backup-vault --region eu-west-1 --backup-vault-name copies',
      );
      account.vaults.set('copies', { region: 'eu-west-1', backups: new Map() });
      expect((await runCheck(copyTo(example.account))).text).toMatch(/ok +copies/);
    });

    test('may not be the vault of another tenant', async () => {
      const vault = { region: 'eu-west-1', backups: new Map() };
      account.vaults.set('copies', { ...vault, tags: { application: 'other', tenant: 'acme' } });
      expect((await runCheck(copyTo(example.account))).text).toMatch(/ok +copies +the vault/);
      account.vaults.set('copies', { ...vault, tags: { application: 'day-zero', tenant: 'acme' } });
      const { error, text } = await runCheck(copyTo(example.account));
      expect(error?.message).toContain('1 of 14 are missing');
      expect(text).toContain('The vault copies in eu-west-1 is of the tenant acme');
      expect(text).toContain('→ Set backups.copyTo to a vault for copies only');
    });

    test('needs advanced features, which backups alone do not', async () => {
      account.vaults.set('copies', { region: 'eu-west-1', backups: new Map() });
      account.facts.areCopiesPossible = false;
      const { error, text } = await runCheck(copyTo(example.account));
      expect(error).toBeUndefined();
      expect(text).toContain(
        'aws backup update-region-settings --region eu-central-1 --resource-type-management-preference DynamoDB=true',
      );
      expect((await runCheck()).text).not.toMatch(/later/);
    });

    test('is not looked for in the wrong account', async () => {
      const { text } = await runCheck(copyTo('444455556666'));
      expect(text).toMatch(/later +copies +The vault copies is in account 444455556666/);
      expect(text).toContain('is of no tenant (its tags: aws backup list-tags --region eu-west-1');
      expect(stub.calls.some(({ region }) => region === 'eu-west-1')).toBe(false);
    });
  });

  test('counts the executions that the templates reserve', () => {
    const resources = Object.values(templates).flatMap(({ Resources }) =>
      Object.values<Resource>(Resources),
    );
    const reserved = resources.reduce(
      (sum, { Properties }) => sum + (Properties?.ReservedConcurrentExecutions ?? 0),
      0,
    );
    expect(reservedConcurrency(example)).toBe(reserved);
  });
});

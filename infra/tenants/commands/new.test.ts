import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { testContext } from '#infra/testing/command-context.ts';
import { tenant as example } from '../example.ts';
import { sentenceOf } from '../kit/sentence-of.ts';
import { askIn } from '../kit/terminal.ts';
import { defineTenant, type Tenant } from '../tenant.ts';
import { newTenant } from './new.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'day-zero-tenants-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const given = {
  account: '999988887777',
  region: 'eu-west-1',
  'alarm-email': 'alarms@company.example',
  'mail-from': "it's@company.example",
};

/** The tenant that a written file defines. */
const written = (name: string): Tenant => {
  const text = readFileSync(join(folder, `${name}.ts`), 'utf8');
  const [, object] = /defineTenant\(([\s\S]*)\);/.exec(text) ?? [];
  return defineTenant(new Function(`return (${object});`)());
};

describe('npm run tenant new', () => {
  test('writes the example with the given values', async () => {
    const { context, text } = testContext('acme', { ...given, yes: true });
    await newTenant(context, folder);
    expect(written('acme')).toEqual({
      ...example,
      name: 'acme',
      account: '999988887777',
      region: 'eu-west-1',
      alarmEmail: 'alarms@company.example',
      mailFrom: "it's@company.example",
      domain: null,
      concurrency: null,
      webFirewall: null,
    });
    expect(text()).toContain('npm run tenant check acme');
  });

  test('writes a domain with its certificate and zone', async () => {
    const certificate = 'arn:aws:acm:us-east-1:999988887777:certificate/1';
    const options = { ...given, domain: 'work.acme.example', certificate, 'hosted-zone': 'Z12' };
    await newTenant(testContext('acme', { ...options, yes: true }).context, folder);
    expect(written('acme').domain).toEqual({
      name: 'work.acme.example',
      certificateArn: certificate,
      hostedZone: { id: 'Z12', name: 'acme.example' },
    });
  });

  test('asks for what is not given', async () => {
    const answers: Record<string, string> = {
      'AWS account (12 digits):': '999988887777',
      'AWS region (such as eu-central-1):': 'eu-west-1',
      'Sender of the emails to people:': 'work@company.example',
      'Continue? (y/N)': 'y',
    };
    const { context } = testContext(
      'acme',
      { 'alarm-email': 'alarms@company.example' },
      async (question) => answers[question] ?? '',
    );
    await newTenant(context, folder);
    expect(written('acme')).toMatchObject({ region: 'eu-west-1', domain: null });
  });

  describe('asks again at once after an answer that is not valid', () => {
    const right: Record<string, string> = {
      'AWS account (12 digits):': '999988887777',
      'AWS region (such as eu-central-1):': 'eu-west-1',
      'Email address for alarms:': 'alarms@company.example',
      'Sender of the emails to people:': 'work@company.example',
      'Domain of the page (empty: one of CloudFront):': 'work.acme.example',
      'ARN of its certificate in us-east-1:': 'arn:aws:acm:us-east-1:999988887777:certificate/1',
      'Continue? (y/N)': 'y',
    };
    test.each([
      ['AWS account (12 digits):', '12', 'An AWS account number has 12 digits'],
      ['AWS account (12 digits):', '', 'This is needed.'],
      ['AWS region (such as eu-central-1):', 'Frankfurt', 'An AWS region looks like eu-central-1'],
      ['Email address for alarms:', 'alarms', 'email'],
      ['Sender of the emails to people:', 'Work', 'Emails need an address'],
      [
        'Domain of the page (empty: one of CloudFront):',
        'https://acme.example',
        'A domain looks like',
      ],
      ['ARN of its certificate in us-east-1:', 'certificate/1', 'CloudFront takes certificates of'],
      [
        'ARN of its certificate in us-east-1:',
        'arn:aws:acm:us-east-1:111122223333:certificate/1',
        'CloudFront takes certificates of its own account only',
      ],
    ])('%s %s', async (question, wrong, sentence) => {
      const asked: string[] = [];
      const { context, text } = testContext('acme', {}, async (each) => {
        asked.push(each);
        const isFirst = asked.filter((other) => other === each).length === 1;
        return each === question && isFirst ? wrong : right[each]!;
      });
      await newTenant(context, folder);
      const order = Object.keys(right);
      expect(asked).toEqual(order.toSpliced(order.indexOf(question), 0, question));
      expect(text()).toContain(sentence);
      expect(written('acme').domain?.name).toBe('work.acme.example');
    });
  });

  test.each([
    ['big-acme', {}, 'name: A name has 2 to 16'],
    ['acme', { account: '12' }, '--account: An AWS account number has 12 digits'],
  ])('asks nothing when %s with %j is wrong already', async (name, options, sentence) => {
    const { context } = testContext(name, options, async () => {
      throw new Error('asked');
    });
    await expect(newTenant(context, folder)).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringContaining(sentence),
    });
  });

  test('leaves nothing on a full disk, and says so', async () => {
    // Writing to this device always fails so.
    symlinkSync('/dev/full', join(folder, 'acme.ts.unfinished'));
    const { context } = testContext('acme', { ...given, yes: true });
    const error = await newTenant(context, folder).catch((thrown: unknown) => thrown);
    expect(sentenceOf(error)).toBe(
      'The disk is full: free some space, then run the same command again.',
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  test('leaves nothing when somebody stops it by Ctrl-C', async () => {
    const { context } = testContext('acme', given, (question) => {
      const input = new PassThrough();
      const answer = askIn(question, input, Object.assign(new PassThrough(), { isTTY: true }));
      input.end();
      return answer;
    });
    await expect(newTenant(context, folder)).rejects.toMatchObject({
      name: 'CommandError',
      message: 'Stopped: what was asked about is not done.',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('changes no existing file', async () => {
    writeFileSync(join(folder, 'acme.ts'), 'mine');
    const { context } = testContext('acme', { ...given, yes: true });
    await expect(newTenant(context, folder)).rejects.toThrow('infra/tenants/acme.ts exists');
    expect(readFileSync(join(folder, 'acme.ts'), 'utf8')).toBe('mine');
  });

  test.each([
    ['big-acme', {}, 'name: A name has 2 to 16'],
    ['acme', { account: '12' }, 'account: An AWS account number has 12 digits'],
    ['acme', { domain: 'work.acme.example' }, 'certificateArn'],
    ['acme', { region: undefined }, 'Also give --region <…>'],
  ])('rejects %s with %j', async (name, options, sentence) => {
    const { context } = testContext(name, { ...given, ...options, yes: true });
    await expect(newTenant(context, folder)).rejects.toMatchObject({
      name: 'CommandError',
      message: expect.stringContaining(sentence),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('writes nothing in a dry run', async () => {
    await newTenant(testContext('acme', { ...given, 'dry-run': true }).context, folder);
    expect(existsSync(join(folder, 'acme.ts'))).toBe(false);
  });
});

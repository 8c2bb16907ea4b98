import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { testContext } from '#infra/testing/command-context.ts';
import { tenant as example } from '../example.ts';
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

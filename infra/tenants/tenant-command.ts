import type { Command } from './kit/command.ts';
import { runCommand } from './kit/run-command.ts';
import { sentenceOf } from './kit/sentence-of.ts';
import { processTerminal } from './kit/terminal.ts';

const signIn = {
  email:
    'Also signs in with this address, which has no second factor; its password is in the variable DAY_ZERO_PASSWORD',
};

const atOnce = {
  'at-once': 'Move all requests at once, even while the alarm `failures` is raised',
};

/** Each loads its file when it runs, because the clients of AWS take time to load. */
const commands: Command[] = [
  {
    verb: 'new',
    help: 'Write the file of a new tenant',
    options: {
      account: 'AWS account, 12 digits',
      region: 'AWS region, such as eu-central-1',
      'alarm-email': 'Where alarms and budget warnings are sent',
      'mail-from': 'Sender of the emails to people',
      domain: 'Domain of the page, such as work.example.com; without it CloudFront gives one',
      certificate: 'ARN of the certificate of the domain, in us-east-1',
      'hosted-zone': 'Id of the zone of the domain; without it you point the domain by hand',
      'hosted-zone-name': 'Name of that zone, such as example.com',
    },
    run: async (context) => (await import('./commands/new.ts')).newTenant(context),
  },
  {
    verb: 'check',
    help: 'List what a deployment needs and what is missing',
    isForAll: true,
    run: async (context) => (await import('./commands/check.ts')).check(context),
  },
  {
    verb: 'diff',
    help: 'Show what a deployment would change',
    isForAll: true,
    run: async (context) => (await import('./commands/diff.ts')).diff(context),
  },
  {
    verb: 'deploy',
    help: 'Check, build, deploy the stacks, publish the page, and try it',
    options: signIn,
    flags: atOnce,
    changes: true,
    isForAll: true,
    run: async (context) => (await import('./commands/deploy.ts')).deploy(context),
  },
  {
    verb: 'smoke',
    help: 'Try the deployed page, API and live channel from outside',
    options: signIn,
    isForAll: true,
    run: async (context) => (await import('./commands/smoke.ts')).smoke(context),
  },
  {
    verb: 'status',
    help: 'Stacks, versions of page and data, alarms, dead letters, jobs, backups, canary',
    isForAll: true,
    run: async (context) => (await import('./commands/status.ts')).status(context),
  },
  {
    verb: 'seed',
    help: 'Create a demo company in the local cloud',
    run: async (context) => (await import('./commands/seed.ts')).seed(context),
  },
  {
    verb: 'export',
    help: 'Write the data of the tenant, or of one company, into a folder',
    options: {
      to: 'An empty folder',
      company: 'Id or exact name of the company; without it all of them',
    },
    run: async (context) => (await import('./commands/export.ts')).exportTenant(context),
  },
  {
    verb: 'import',
    help: 'Write an export into a tenant in which nobody has signed up',
    options: { from: 'The folder of the export' },
    changes: true,
    run: async (context) => (await import('./commands/import.ts')).importTenant(context),
  },
  {
    verb: 'restore',
    help: 'Restore the table to a moment of the last 35 days, and switch to it',
    options: {
      to: 'The moment with its zone, such as 2026-11-23T14:05:00Z',
      table: 'Instead of a moment: a table that AWS Backup restored',
    },
    flags: {
      'accept-differences': 'Switch although the audit of the restored table found differences',
      'skip-audit':
        'Switch without an audit: nobody checks that counters, indexes and copies are right',
      'allow-writes': 'Give up instead: allow writes to the present table again',
    },
    changes: true,
    run: async (context) => (await import('./commands/restore.ts')).restore(context),
  },
  {
    verb: 'audit',
    help: 'Recompute counters, indexes and unique items, and list differences',
    isForAll: true,
    run: async (context) => (await import('./commands/audit.ts')).audit(context),
  },
  {
    verb: 'replay',
    help: 'Process again the changes that were set aside',
    changes: true,
    isForAll: true,
    run: async (context) => (await import('./commands/replay.ts')).replay(context),
  },
  {
    verb: 'upgrade',
    help: 'Migrate the data, then deploy the version that needs it',
    options: signIn,
    flags: atOnce,
    changes: true,
    isForAll: true,
    run: async (context) => (await import('./commands/upgrade.ts')).upgrade(context),
  },
  {
    verb: 'destroy',
    help: 'Delete the stacks; data stays unless told otherwise',
    options: { 'name-again': 'The name of the tenant, instead of typing it' },
    flags: { everything: 'Also delete the data, files, keys and backups that would stay' },
    changes: true,
    run: async (context) => (await import('./commands/destroy.ts')).destroy(context),
  },
];

const parameters = process.argv.slice(2);
const running =
  parameters[0] === '--all'
    ? (await import('./kit/run-for-all.ts')).runForAll(
        commands,
        parameters.slice(1),
        processTerminal(),
      )
    : runCommand(commands, parameters, processTerminal());
await running.catch((error: unknown) => {
  console.error(`\n${sentenceOf(error)}`);
  process.exitCode = 1;
});

import { synthesizeInChild } from './synthesize-in-child.ts';
import type { SynthesisChoices } from './synthesize-tenant.ts';

/** Settings with other values than the example's. The test files share the templates. */
export const everyOption = {
  backups: {
    every: 'night',
    keepDays: 90,
    copyTo: 'arn:aws:backup:eu-west-1:444455556666:backup-vault:copies',
  },
  canary: { secretName: 'example/canary' },
  customerManagedKey: true,
  originSecrets: [2, 1],
  restoredTable: {
    name: 'day-zero-example-restored-1',
    streamArn:
      'arn:aws:dynamodb:eu-central-1:111122223333:table/day-zero-example-restored-1/stream/1',
    formerTable: 'day-zero-example-data-Table',
  },
  singleSignOn: {
    label: 'Northwind',
    domainPrefix: 'northwind-day-zero',
    emailDomains: ['northwind.example'],
    companyName: 'Northwind',
    newPeople: { role: 'team_member' },
    sessionHours: 10,
    provider: {
      kind: 'oidc',
      issuer: 'https://login.northwind.example',
      clientId: 'day-zero',
      clientSecretName: 'day-zero/single-sign-on',
    },
  },
} satisfies SynthesisChoices['changes'];

/** Validated. */
export const templatesWithEveryOption = () =>
  synthesizeInChild({ tenant: 'example', changes: everyOption });

/** The example has these. */
const fewestOptions = {
  backups: null,
  concurrency: null,
  gradualDeployment: false,
  webFirewall: null,
};

export const templatesWithFewestOptions = () =>
  synthesizeInChild({ tenant: 'example', changes: fewestOptions, skipValidation: true });

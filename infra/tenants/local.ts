import { defineTenant } from './tenant.ts';

/** The same templates, run by the local cloud instead of AWS. */
export const tenant = defineTenant({
  name: 'local',
  account: '000000000000',
  region: 'us-east-1',
  domain: null,
  openSignUp: true,
  signUpDomains: null,
  // All visitors have the same address.
  registrationsPerHour: 100_000,
  typedPasswords: true,
  singleSignOn: null,
  sessionDays: 30,
  sessionIdleHours: 7 * 24,
  administratorIdleHours: 7 * 24,
  auditDays: 365,
  logRetentionDays: 7,
  mailFrom: 'day-zero@example.com',
  alarmEmail: 'nobody@example.com',
  monthlyBudgetUsd: 1,
  // Tests and benchmarks send more than people do.
  requestsPerSecond: 10_000,
  webFirewall: null,
  concurrency: null,
  gradualDeployment: false,
  canary: null,
  backups: null,
  customerManagedKey: false,
  originSecrets: [1],
  restoredTable: null,
});

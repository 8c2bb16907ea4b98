import { defineTenant } from './tenant.ts';

export const tenant = defineTenant({
  name: 'example',
  account: '111122223333',
  region: 'eu-central-1',
  domain: {
    name: 'work.example.com',
    certificateArn:
      'arn:aws:acm:us-east-1:111122223333:certificate/00000000-0000-4000-8000-000000000000',
    hostedZone: { id: 'Z0123456789ABCDEFGHIJ', name: 'example.com' },
  },
  openSignUp: true,
  signUpDomains: null,
  registrationsPerHour: 20,
  ownPasswordChange: false,
  typedPasswords: true,
  singleSignOn: null,
  sessionDays: 30,
  sessionIdleHours: 7 * 24,
  administratorIdleHours: 7 * 24,
  auditDays: 365,
  logRetentionDays: 30,
  mailFrom: 'day-zero@example.com',
  alarmEmail: 'operations@example.com',
  monthlyBudgetUsd: 100,
  requestsPerSecond: 200,
  webFirewall: { requests: 20_000, anonymousRequests: 300 },
  concurrency: { background: 5, live: 20, anonymous: 20 },
  gradualDeployment: true,
  customerManagedKey: false,
  originSecrets: [1],
  restoredTable: null,
});

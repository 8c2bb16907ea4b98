import { defineTenant } from './tenant.ts';

/** The laptop: the same templates, run by the laptop region instead of AWS. */
export const tenant = defineTenant({
  name: 'local',
  account: '000000000000',
  region: 'us-east-1',
  domain: null,
  openSignUp: true,
  ownPasswordChange: false,
  singleSignOn: null,
  logRetentionDays: 7,
  alarmEmail: 'nobody@example.com',
  monthlyBudgetUsd: 1,
  requestsPerSecond: 1000,
  restoredTable: null,
});

import type { CompanySettings } from '#shared/people/company-settings.ts';

/** Of a company whose administrators changed nothing. */
export const sampleSettings = (changed: Partial<CompanySettings> = {}): CompanySettings => ({
  inviters: 'everyone',
  emailDomains: [],
  requiresSecondFactor: false,
  ownNameChange: true,
  ownPasswordChange: true,
  timeZone: 'UTC',
  weekStart: 'monday',
  decimalSign: null,
  currency: 'USD',
  sessionDays: null,
  sessionIdleHours: null,
  ...changed,
});

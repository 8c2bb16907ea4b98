import { randomUUID } from 'node:crypto';
import { newPerson } from '#functions/testing/access/new-person.ts';
import type { RouteSamples } from '#functions/testing/access/samples.ts';

export const routeSamples: RouteSamples = {
  register: () => ({ body: { ...newPerson(), companyId: `Company ${randomUUID()}` } }),
  login: ({ person }) => ({ body: { username: person.username, password: 'correct horse' } }),
  logout: () => ({}),
  'read-sign-in-options': () => ({}),
  'report-page-error': () => ({ body: { kind: 'TypeError', place: '/assets/main.js:1:2' } }),
  'login-by-second-factor': () => ({ body: { challenge: 'x'.repeat(86), code: '123456' } }),
  'create-single-sign-on': () => ({}),
  'login-by-single-sign-on': () => ({ body: { code: 'x', state: 'y', proof: 'z' } }),
  'list-sessions': () => ({}),
  'delete-session': ({ sessionId }) => ({ params: { sessionId } }),
  'delete-other-sessions': () => ({}),
  'read-second-factor': () => ({}),
  'create-second-factor-secret': () => ({ body: { password: 'correct horse' } }),
  'add-second-factor': () => ({ body: { password: 'correct horse', code: '123456' } }),
  'create-recovery-codes': () => ({ body: { password: 'correct horse', code: '123456' } }),
  'remove-second-factor': () => ({ body: { password: 'correct horse', code: '123456' } }),
  'change-password': () => ({
    body: { currentPassword: 'correct horse', newPassword: 'battery staple' },
  }),
  'read-session-user': () => ({}),
  'change-getting-started': () => ({ body: { completedSteps: ['team'] } }),
  'change-name': () => ({ body: { name: 'Ada Holmberg' } }),
  'create-email-code': () => ({}),
  'verify-email': () => ({ body: { code: '123456' } }),
  'request-email-change': () => ({
    body: { username: `${randomUUID()}@day-zero.test`, password: 'correct horse' },
  }),
  'change-email': ({ person }) => ({ body: { username: person.username, code: '123456' } }),
  'change-phone': () => ({ body: { phoneNumber: '(555) 010-2030' } }),
  'skip-phone-prompt': () => ({ body: { skipped: true } }),
  'change-time-zone': () => ({ body: { timeZone: 'Europe/Berlin' } }),
  'change-settings': () => ({ body: { declinedTimeZones: ['Asia/Tokyo'] } }),
  'delete-user-sessions': ({ colleague }) => ({ params: { userId: colleague.id } }),
  'reset-password': ({ colleague }) => ({ params: { userId: colleague.id } }),
  'reset-second-factor': ({ colleague }) => ({ params: { userId: colleague.id } }),
};

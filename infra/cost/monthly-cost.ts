import type { MeasuredUnits } from './measured-units.ts';
import { prices } from './prices.ts';

/** What one active user does on a working day. */
export const changesPerDay: Record<string, number> = {
  'Create a todo of my own, with a due date': 3,
  'Create a todo for a colleague, with a due date': 1,
  'Rename a todo': 3,
  'Complete a todo': 4,
  'Reassign a todo': 0.5,
  'Create a goal of my own': 0.2,
  'Create an issue of my own': 0.3,
  'Comment on a todo of my own': 2,
  'Log time on a todo': 4,
};

const dashboardReads = [
  'GET /api/user',
  'GET /api/teams',
  'GET /api/dashboard/first-team',
  'GET /api/dashboard/preferences',
  'GET /api/dashboard/stats',
  'GET /api/dashboard/teammates',
  'GET /api/dashboard/team-todos',
  'GET /api/teams/{teamId}/activities',
  'GET /api/teams/{teamId}/issues',
  'GET /api/world-clocks',
  'GET /api/weather',
  'GET /api/timer/active',
  // Again, once the live channel keeps it up to date.
  'GET /api/timer/active',
  'GET /api/notifications/unread-count',
];

const screenReads = ['GET /api/teams/{teamId}/todos', 'GET /api/todos/{todoId}'];

/** What an open dashboard reads when a todo changes. */
const readsAfterChange = [
  'GET /api/todos/{todoId}',
  'GET /api/dashboard/stats',
  'GET /api/teams/{teamId}/activities',
];

export const assumptions = {
  workingDays: 22,
  hoursOnline: 8,
  /** Of the company's people, have a page open. */
  openShare: 0.7,
  /** Open pages that show a team. They receive its changes, and who of its members is online. */
  openPagesOfTeam: 8,
  teamsOfPerson: 2,
  /** Other pages that receive a change: of its assignee or goal, and timesheets. */
  otherPagesOfChange: 1,
  /** Of the open pages, show the directory. */
  directoryShare: 0.005,
  /** Of a user, a team or a membership. All open pages receive them. */
  companyChangesPerDay: 0.02,
  /** A page says that it shows another team or user. */
  scopeChangesPerDay: 10,
  readUnitsPerScopeChange: 6,
  writeUnitsPerScopeChange: 3,
  dashboardsPerDay: 4,
  screensPerDay: 30,
  pingsPerHour: 15,
  readUnitsPerPing: 6,
  messageKilobytes: 1.5,
  /** A connection that opens or closes. */
  presenceChangesPerDay: 4,
  /** Five items in a transaction, what its first ping writes, and five items in a transaction. */
  writeUnitsPerConnection: 10 + 4 + 10,
  functionGigabytes: 0.5,
  requestMilliseconds: 40,
  streamMilliseconds: 60,
  /** Of each stream function; `functions/testing/change-cost.test.ts` counts them. */
  batchesPerChange: 1,
  /** The connection, and the presence that follows from it. */
  batchesPerPresenceChange: 2,
  batchesPerScopeChange: 1,
  responseKilobytes: 4,
  /** Of the app, after each of this many releases. */
  appMegabytes: 1,
  releases: 4,
  /** Of the function, the gateway and CloudFront. */
  logBytesPerRequest: 1_000,
  logBytesPerBatch: 300,
  /** What a user's changes of a year leave behind, with index entries. */
  tableMegabytes: 6,
  /** Photos, exports and logs. */
  fileMegabytes: 20,
  /** Of a tenant without settings that cost; `describe-cost.test.ts` counts them. */
  alarmMetrics: 20,
  /** With a domain, for its certificate. */
  domainAlarmMetrics: 1,
  /** With the setting `webFirewall`. */
  firewallAlarmMetrics: 1,
  /** With nightly backups, and with copies of them. */
  backupAlarmMetrics: 3,
  copyAlarmMetrics: 2,
  /** Of the setting `canary`: every five minutes, two seconds each, with five requests to the API. */
  canaryRuns: 12 * 24 * 30,
  canaryMilliseconds: 2000,
  canaryRequests: 5,
  /** Of signing in and out, with the audit log. */
  canaryWriteUnits: 16,
  /** Reminders, repeated todos and jobs that hang, every quarter of an hour. */
  scheduledRuns: 3 * 4 * 24 * 30,
  scheduledReadUnits: 1_200 * 30,
} as const;

export const services = [
  'Lambda',
  'HTTP API',
  'WebSocket API',
  'DynamoDB',
  'S3',
  'CloudFront',
  'Cognito',
  'Logs',
] as const;
export type Service = (typeof services)[number];

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

/** Whether open pages read after a change, as they once did, or the message contains it. */
export type Live = 'pages read' | 'messages contain it';

const lambda = (count: number, milliseconds: number) =>
  count *
  (prices.lambdaRequest +
    prices.lambdaGigabyteSecond * assumptions.functionGigabytes * (milliseconds / 1000));

/** US dollars that one user costs a month, by service, if all are in one company. */
export const costPerUser = (
  units: MeasuredUnits,
  live: Live,
  users: number,
): Record<Service, number> => {
  const a = assumptions;
  const monthly = (perDay: number) => perDay * a.workingDays;
  const reads = (routes: string[]) => sum(routes.map(units.readOf));
  const changes = Object.entries(changesPerDay);
  const changeCount = sum(changes.map(([, count]) => count));
  const others = live === 'pages read' ? changeCount * (a.openPagesOfTeam - 1) : 0;
  const open = a.openShare * users;
  const ofTeam = Math.min(a.openPagesOfTeam, open);
  const pushed =
    changeCount * Math.min(ofTeam + a.otherPagesOfChange, open) +
    a.presenceChangesPerDay * Math.min(ofTeam * a.teamsOfPerson + a.directoryShare * open, open) +
    a.companyChangesPerDay * open;

  const requests = monthly(
    a.dashboardsPerDay * dashboardReads.length +
      a.screensPerDay * screenReads.length +
      changeCount +
      others * readsAfterChange.length,
  );
  const readUnits = monthly(
    a.dashboardsPerDay * reads(dashboardReads) +
      a.screensPerDay * reads(screenReads) +
      others * reads(readsAfterChange) +
      // A change reads its item, the team and the membership first.
      changeCount * 2.5 +
      sum(changes.map(([name, count]) => count * units.changeOf(name).streamRead)) +
      a.pingsPerHour * a.hoursOnline * a.readUnitsPerPing +
      a.scopeChangesPerDay * a.readUnitsPerScopeChange,
  );
  const writeUnits = monthly(
    sum(changes.map(([name, count]) => count * units.changeOf(name).write)) +
      (a.presenceChangesPerDay / 2) * a.writeUnitsPerConnection +
      a.scopeChangesPerDay * a.writeUnitsPerScopeChange,
  );
  const pings = monthly(a.pingsPerHour * a.hoursOnline + a.scopeChangesPerDay);
  const batches = monthly(
    2 *
      (changeCount * a.batchesPerChange +
        a.presenceChangesPerDay * a.batchesPerPresenceChange +
        a.scopeChangesPerDay * a.batchesPerScopeChange),
  );
  const messages = monthly(pushed) + 2 * pings;
  const gigabytesOut = (requests * a.responseKilobytes) / 1e6 + (a.appMegabytes * a.releases) / 1e3;

  return {
    Lambda: lambda(requests + pings, a.requestMilliseconds) + lambda(batches, a.streamMilliseconds),
    'HTTP API': requests * prices.httpApiRequest,
    'WebSocket API':
      messages * prices.webSocketMessage +
      ((messages * a.messageKilobytes) / 1e6) * prices.gatewayGigabyte +
      monthly(a.hoursOnline * 60) * prices.webSocketMinute,
    DynamoDB:
      readUnits * prices.readUnit +
      writeUnits * prices.writeUnit +
      (a.tableMegabytes / 1e3) * prices.tableGigabyte,
    S3: (a.fileMegabytes / 1e3) * prices.storageGigabyte + requests * 0.01 * prices.storageRead,
    CloudFront:
      requests * (prices.cloudFrontRequest + prices.cloudFrontFunction) +
      gigabytesOut * prices.cloudFrontGigabyte,
    Cognito: (Math.max(0, users - prices.freeUsers) / users) * prices.cognitoUser,
    Logs:
      ((requests * a.logBytesPerRequest + batches * a.logBytesPerBatch) / 1e9) * prices.logGigabyte,
  };
};

/** US dollars a month of a tenant that nobody uses, without settings that cost. */
export const idleCost = (): Record<string, number> => {
  const a = assumptions;
  return {
    [`Alarms, of ${a.alarmMetrics} metrics`]: a.alarmMetrics * prices.alarmMetric,
    'The secret of CloudFront': prices.secret,
    'Looking for reminders, repeated todos and jobs that hang':
      lambda(a.scheduledRuns, a.streamMilliseconds) + a.scheduledReadUnits * prices.readUnit,
  };
};

/** US dollars a month of the setting `canary`. */
export const canaryCost = () => {
  const a = assumptions;
  const requests = a.canaryRuns * a.canaryRequests;
  return (
    prices.secret +
    prices.alarmMetric +
    lambda(a.canaryRuns, a.canaryMilliseconds) +
    lambda(requests, a.requestMilliseconds) +
    requests * (prices.httpApiRequest + prices.cloudFrontRequest + prices.cloudFrontFunction) +
    a.canaryRuns * a.canaryWriteUnits * prices.writeUnit
  );
};

export const total = (costs: Record<string, number>) => sum(Object.values(costs));

import { type MeasuredUnits, unitsOf } from './measured-units.ts';
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

/** All requests of an opened dashboard with a clock, in the order in which the page sends them. */
export const dashboardReads = [
  'GET /api/user',
  'GET /api/teams',
  'GET /api/dashboard/first-team',
  'GET /api/notifications/unread-count',
  'GET /api/users/{userId}/active-timers',
  'GET /api/dashboard/stats',
  'GET /api/users/{userId}/todos',
  'GET /api/world-clocks',
  'GET /api/dashboard/teammates',
  'GET /api/dashboard/preferences',
  'GET /api/users/{userId}/goals',
  'GET /api/teams/{teamId}/activities',
  'GET /api/teams/{teamId}/issues',
  'GET /api/weather',
  'GET /api/timer/active',
  // Again, once the live channel keeps them up to date.
  'GET /api/user',
  'GET /api/notifications/unread-count',
  'GET /api/timer/active',
];

/** The page, its worker, its manifest, and the live channel, which ask CloudFront too. */
export const filesOfDashboard = 4;

const screenReads = ['GET /api/teams/{teamId}/todos', 'GET /api/todos/{todoId}'];

/** What an open dashboard reads when a todo changes. */
const readsAfterChange = [
  'GET /api/todos/{todoId}',
  'GET /api/dashboard/stats',
  'GET /api/teams/{teamId}/activities',
];

/** Open pages read these all day, more often than anything else. */
export const readAllDay: ReadonlySet<string> = new Set([
  'GET /api/user',
  ...screenReads,
  ...readsAfterChange,
]);

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
  /** Every nine minutes. */
  pingsPerHour: 60 / 9,
  readUnitsPerPing: 5.5,
  messageKilobytes: 1.5,
  /** A ping and its response. */
  pingKilobytes: 0.5,
  /** A connection that opens or closes. */
  presenceChangesPerDay: 4,
  /** Five items in a transaction, what its first ping writes, and five items in a transaction. */
  writeUnitsPerConnection: 10 + 4 + 10,
  functionGigabytes: 0.5,
  requestMilliseconds: 40,
  streamMilliseconds: 60,
  coldMilliseconds: 500,
  /** Of each stream function; `functions/testing/change-cost.test.ts` counts them. */
  batchesPerChange: 1,
  /** The connection, and the presence that follows from it. */
  batchesPerPresenceChange: 2,
  batchesPerScopeChange: 1,
  responseKilobytes: 4,
  /** Of the app, after each of this many releases. */
  appMegabytes: 1,
  releases: 4,
  /** Of the function with Lambda's own lines, and of the gateway. */
  logBytesPerRequest: 1_600,
  /** Of a ping or a batch. */
  logBytesPerCall: 900,
  /** Of CloudFront, in S3. */
  accessLogBytes: 600,
  /** Copies of the table: kept for 35 days, each week or, if the tenant says so, each night. */
  weeklyBackups: 5,
  nightlyBackups: 35,
  /** What a user's changes of a year leave behind, with index entries. */
  tableMegabytes: 6,
  /** Photos, exports and logs. */
  fileMegabytes: 20,
  /** Of a tenant without settings that cost; `describe-cost.test.ts` counts them. */
  alarmMetrics: 21,
  /** With a domain, for its certificate. */
  domainAlarmMetrics: 1,
  /** With the setting `gradualDeployment`. */
  gradualAlarmMetrics: 1,
  /** With the setting `webFirewall`. */
  firewallAlarmMetrics: 1,
  /** With backups, and with copies of them. */
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
  'Cold starts',
  'HTTP API',
  'WebSocket API',
  'DynamoDB',
  'Backups',
  'S3',
  'CloudFront',
  'Cognito',
  'Logs',
] as const;
export type Service = (typeof services)[number];

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0);

/** Whether open pages read after a change, as they once did, or the message contains it. */
export type Live = 'pages read' | 'messages contain it';

const duration = (count: number, milliseconds: number) =>
  count * prices.lambdaGigabyteSecond * assumptions.functionGigabytes * (milliseconds / 1000);

const lambda = (count: number, milliseconds: number) =>
  count * prices.lambdaRequest + duration(count, milliseconds);

/**
 * Of the calls of functions, begin in a new process. Each route has a function of its own, so in a
 * small company most of them have ended when they are needed again.
 */
export const coldShareOf = (users: number) => Math.min(0.1, 0.01 + 10 / users);

/** Of one user, if so many copies of the table are kept. */
export const backupCost = (copies: number) =>
  (assumptions.tableMegabytes / 1e3) * copies * prices.backupGigabyte;

/** Of one user's requests, with the setting `webFirewall`. */
export const firewallCostPerUser = () => {
  const a = assumptions;
  const perDay =
    a.dashboardsPerDay * (dashboardReads.length + filesOfDashboard) +
    a.screensPerDay * screenReads.length +
    sum(Object.values(changesPerDay));
  return perDay * a.workingDays * prices.firewallRequest;
};

/** US dollars that one user costs a month, by service, if all are in one company. */
export const costPerUser = (
  units: MeasuredUnits,
  live: Live,
  users: number,
): Record<Service, number> => {
  const a = assumptions;
  const monthly = (perDay: number) => perDay * a.workingDays;
  const reads = (routes: string[]) =>
    sum(routes.map((route) => unitsOf(units.routes, route).read[100]));
  const changes = Object.entries(changesPerDay);
  const changeCount = sum(changes.map(([, count]) => count));
  const others = live === 'pages read' ? changeCount * (a.openPagesOfTeam - 1) : 0;
  const open = a.openShare * users;
  const ofTeam = Math.min(a.openPagesOfTeam, open);
  const pushed =
    changeCount * Math.min(ofTeam + a.otherPagesOfChange, open) +
    a.presenceChangesPerDay * Math.min(ofTeam * a.teamsOfPerson + a.directoryShare * open, open) +
    a.companyChangesPerDay * open;

  const files = monthly(a.dashboardsPerDay * filesOfDashboard);
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
      // A change reads the session, its user, the item, the team and the membership first.
      changeCount * 3 +
      sum(changes.map(([name, count]) => count * unitsOf(units.changes, name).read)) +
      a.pingsPerHour * a.hoursOnline * a.readUnitsPerPing +
      a.scopeChangesPerDay * a.readUnitsPerScopeChange,
  );
  const writeUnits = monthly(
    sum(changes.map(([name, count]) => count * unitsOf(units.changes, name).all)) +
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
  const kilobytesOfMessages = monthly(pushed) * a.messageKilobytes + pings * a.pingKilobytes;
  const calls = requests + pings + batches;
  const gigabytesOut = (requests * a.responseKilobytes) / 1e6 + (a.appMegabytes * a.releases) / 1e3;

  return {
    Lambda: lambda(requests + pings, a.requestMilliseconds) + lambda(batches, a.streamMilliseconds),
    'Cold starts': duration(calls * coldShareOf(users), a.coldMilliseconds),
    'HTTP API': requests * prices.httpApiRequest,
    'WebSocket API':
      messages * prices.webSocketMessage +
      (kilobytesOfMessages / 1e6) * prices.gatewayGigabyte +
      monthly(a.hoursOnline * 60) * prices.webSocketMinute,
    DynamoDB:
      readUnits * prices.readUnit +
      writeUnits * prices.writeUnit +
      (a.tableMegabytes / 1e3) * prices.tableGigabyte,
    Backups: backupCost(a.weeklyBackups),
    S3: (a.fileMegabytes / 1e3) * prices.storageGigabyte + requests * 0.01 * prices.storageRead,
    CloudFront:
      (requests + files) * (prices.cloudFrontRequest + prices.cloudFrontFunction) +
      gigabytesOut * prices.cloudFrontGigabyte,
    Cognito: (Math.max(0, users - prices.freeUsers) / users) * prices.cognitoUser,
    Logs:
      ((requests * a.logBytesPerRequest + (pings + batches) * a.logBytesPerCall) / 1e9) *
        prices.logGigabyte +
      (((requests + files) * a.accessLogBytes) / 1e9) * prices.storageGigabyte,
  };
};

/** Metrics of the alarms of a tenant as `npm run tenant new` writes it, without a domain. */
export const newTenantMetrics =
  assumptions.alarmMetrics + assumptions.gradualAlarmMetrics + assumptions.backupAlarmMetrics;

/** US dollars a month of such a tenant, if nobody uses it. */
export const idleCost = (): Record<string, number> => {
  const a = assumptions;
  return {
    [`Alarms, of ${newTenantMetrics} metrics, ${a.gradualAlarmMetrics} of them for gradual deployments and ${a.backupAlarmMetrics} for backups`]:
      newTenantMetrics * prices.alarmMetric,
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

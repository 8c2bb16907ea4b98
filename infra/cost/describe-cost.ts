import type { MeasuredUnits } from './measured-units.ts';
import {
  assumptions,
  backupCost,
  canaryCost,
  changesPerDay,
  coldShareOf,
  costPerUser,
  dashboardReads,
  filesOfDashboard,
  firewallCostPerUser,
  idleCost,
  type Live,
  services,
  total,
} from './monthly-cost.ts';
import { prices } from './prices.ts';

export const userCounts = [10, 100, 1_000, 10_000];

const dollars = (amount: number, digits = 4) => amount.toFixed(digits);

const tableOf = (heading: string[], rows: string[][]) =>
  [heading, heading.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const costTable = (units: MeasuredUnits, live: Live) => {
  const costs = userCounts.map((users) => costPerUser(units, live, users));
  const rows = services.map((service) => [service, ...costs.map((each) => dollars(each[service]))]);
  const sums = ['**Per user**', ...costs.map((each) => `**${dollars(total(each), 3)}**`)];
  return tableOf(
    ['US dollars', ...userCounts.map((users) => `${users.toLocaleString('en-US')} users`)],
    [...rows, sums],
  );
};

const assumed: [string, string][] = [
  [
    'Working days, hours online',
    `${assumptions.workingDays} a month, ${assumptions.hoursOnline} a day`,
  ],
  [
    'Changes of one user on a day',
    Object.entries(changesPerDay)
      .map(([change, count]) => `${count} × ${change.toLowerCase()}`)
      .join('; '),
  ],
  [
    'Dashboards loaded, other screens opened',
    `${assumptions.dashboardsPerDay} and ${assumptions.screensPerDay} a day; a dashboard sends ${dashboardReads.length} requests to the API and ${filesOfDashboard} more to CloudFront, which \`infra/cost/monthly-cost.ts\` lists`,
  ],
  [
    'Company',
    `one of all users, the dearest case; ${100 * assumptions.openShare} % of them with an open page, ${100 * assumptions.directoryShare} % of these with the directory; ${assumptions.openPagesOfTeam} open pages per team, ${assumptions.teamsOfPerson} teams per person`,
  ],
  [
    'Messages',
    `a change to the open pages of its team and ${assumptions.otherPagesOfChange} more, ${assumptions.presenceChangesPerDay} changes of presence a day to those of the user's teams and the directory, ${assumptions.companyChangesPerDay} changes a day of a user, team or membership to all open pages; ${assumptions.messageKilobytes} kB each`,
  ],
  [
    'Pings',
    `one in ${60 / assumptions.pingsPerHour} minutes with ${assumptions.readUnitsPerPing} read units, and ${assumptions.scopeChangesPerDay} a day that name another team or user with ${assumptions.readUnitsPerScopeChange} read and ${assumptions.writeUnitsPerScopeChange} write units; each with its response, ${assumptions.pingKilobytes} kB together`,
  ],
  [
    'Lambda',
    `arm64, ${assumptions.functionGigabytes * 1024} MB, ${assumptions.requestMilliseconds} ms per request and ${assumptions.streamMilliseconds} ms per batch; in each of the two stream functions ${assumptions.batchesPerChange} batch per change, ${assumptions.batchesPerPresenceChange} per change of presence and ${assumptions.batchesPerScopeChange} per ping that names another team or user`,
  ],
  [
    'Cold starts',
    `of all calls ${userCounts.map((users) => `${dollars(100 * coldShareOf(users), 1)} % with ${users.toLocaleString('en-US')} users`).join(', ')}; each ${assumptions.coldMilliseconds} ms more`,
  ],
  [
    'Backups',
    `${assumptions.weeklyBackups} of the table, one a week, beside point-in-time recovery`,
  ],
  [
    'CloudFront',
    `${assumptions.responseKilobytes} kB per response, ${assumptions.appMegabytes} MB of app after each of ${assumptions.releases} releases a month`,
  ],
  [
    'Logs',
    `${assumptions.logBytesPerRequest} bytes per request (function, Lambda, gateway), ${assumptions.logBytesPerCall} per ping or batch, ${assumptions.accessLogBytes} per request in the log of CloudFront`,
  ],
  [
    'Stored per user',
    `${assumptions.tableMegabytes} MB in the table, the changes of a year; ${assumptions.fileMegabytes} MB in S3`,
  ],
  ['Cognito', `Lite; the first ${prices.freeUsers.toLocaleString('en-US')} users are free`],
];

const settings: [string, string][] = [
  [
    '`domain`',
    `${dollars(assumptions.domainAlarmMetrics * prices.alarmMetric, 2)} for the alarm of the certificate, and ${dollars(prices.hostedZone, 2)} for a hosted zone`,
  ],
  [
    '`originSecrets`',
    `${dollars(prices.secret, 2)} for each but the first, and for one more while there are several`,
  ],
  ['`concurrency`', 'none'],
  [
    '`gradualDeployment`',
    `${dollars(assumptions.gradualAlarmMetrics * prices.alarmMetric, 2)} for its alarm, included above`,
  ],
  ['`canary`', `${dollars(canaryCost(), 2)}, with its secret, alarm and requests`],
  [
    '`backups`',
    `${dollars(assumptions.backupAlarmMetrics * prices.alarmMetric, 2)} for their alarms, included above, and ${dollars(prices.backupGigabyte, 2)} for a gigabyte of each backup: a table of 1 GB, kept for 35 days, ${dollars(assumptions.weeklyBackups * prices.backupGigabyte, 2)}; with \`every: 'night'\` ${dollars(assumptions.nightlyBackups * prices.backupGigabyte, 2)}, which is ${dollars(backupCost(assumptions.nightlyBackups) - backupCost(assumptions.weeklyBackups), 3)} more per user`,
  ],
  [
    '`backups.copyTo`, which stands in for a second region',
    `the same again, and ${dollars(prices.copiedGigabyte, 2)} for each gigabyte that is copied`,
  ],
  [
    '`singleSignOn`',
    `${dollars(prices.signOnUser, 3)} for each person beyond ${prices.freeSignOnUsers} who uses it`,
  ],
  [
    '`webFirewall`',
    `${dollars(prices.firewall + 2 * prices.firewallRule + assumptions.firewallAlarmMetrics * prices.alarmMetric, 2)} with its alarm, and ${dollars(prices.firewallRequest * 1e6, 2)} per million requests, which is ${dollars(firewallCostPerUser(), 3)} per user`,
  ],
  ['`customerManagedKey`', `${prices.key}, up to 3 after two rotations, and 0.03 for 10,000 uses`],
  ['`logRetentionDays`', 'included above with 30 days; each further month 0.03 per gigabyte'],
];

const idleTable = () =>
  tableOf(
    ['What', 'US dollars a month'],
    [
      ...Object.entries(idleCost()).map(([what, cost]) => [what, dollars(cost, 2)]),
      ['**Together**', `**${dollars(total(idleCost()), 2)}**`],
    ],
  );

/** The page `docs/operations/cost.md`. */
export const describeCost = (units: MeasuredUnits) => `# Cost

Generated by \`npm run cost\` from \`infra/cost\` and the capacity units of [routes](../route-units.tsv) and [changes](../change-units.tsv), which tests measure; a test fails when it is out of date. List prices of us-east-1 in US dollars per active user and month, without free tiers except Cognito's. The goal is at most 0.05.

## A month of an active user
${costTable(units, 'messages contain it')}

Before messages contained what changed ([decision 33](../decisions/0033-the-live-channel-carries-what-changed.md)), each open dashboard of the team read the todo, the statistics and the activities after a change. That would cost today:

${costTable(units, 'pages read')}

## Assumptions
${tableOf(['What', 'How much'], assumed)}

Not measured but assumed: how much people do, durations, and sizes of responses, messages and logs.

## A month of a tenant without use
As \`npm run tenant new\` writes it, without a domain. At most 3 dollars, which a test checks:

${idleTable()}

The dashboard is free as one of the first three of the account. Settings of the tenant add:

${tableOf(['Setting', 'US dollars a month'], settings)}
`;

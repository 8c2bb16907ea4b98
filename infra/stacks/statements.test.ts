import { expect, test } from '@jest/globals';
import { plainValue } from '#infra/testing/plain-value.ts';
import {
  exampleTemplates,
  resourcesOf,
  type Template,
} from '#infra/testing/synthesize-in-child.ts';
import { routes } from '#shared/routes.ts';

const templates = await exampleTemplates();

const list = <T>(value: T | T[]) => (Array.isArray(value) ? value : [value]);

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string[]>>;
}

/** Only items with this attribute are sessions. */
const onSessions = { 'ForAnyValue:StringEquals': { 'dynamodb:Attributes': ['cursorKey'] } };
const notSessions = 'no sessions in ';

/** `U#` for `C#<any company>#U#*`. */
const partitionNames = (patterns: string[]) =>
  patterns
    .map((pattern) => pattern.replace(/^C#\?{36}#?/, 'company:').replace(/\*$/, ''))
    .join(' ');

/** The resource, and what of it an `Allow` is for. */
const allowedPart = (resource: string, condition: Statement['Condition']) => {
  if (!condition) return resource;
  const patterns = condition['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [];
  expect(condition).toEqual({ 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns } });
  return `${partitionNames(patterns)} of ${resource}`;
};

/** Resource → actions, of all statements of a role. */
const statementsOf = (template: Template, roleId: string) => {
  const attached = resourcesOf(template, 'AWS::IAM::Policy')
    .map(({ properties }) => properties)
    .filter(({ Roles }) => Roles.some(({ Ref }: { Ref: string }) => Ref === roleId));
  const inline = template.Resources[roleId]!.Properties.Policies ?? [];
  const statements = [...attached, ...inline].flatMap(
    ({ PolicyDocument }): Statement[] => PolicyDocument.Statement,
  );
  const actions: Record<string, string[]> = {};
  for (const { Effect, Action, Resource, Condition, ...rest } of statements) {
    const isDenied = Effect === 'Deny';
    expect(rest).toEqual({});
    if (isDenied) expect(Condition).toEqual(onSessions);
    const resources = list(Resource).map(plainValue);
    for (const resource of resources.map((it) =>
      isDenied ? `${notSessions}${it}` : allowedPart(it, Condition),
    ))
      actions[resource] = [...(actions[resource] ?? []), ...list(Action)].sort();
  }
  return actions;
};

const nameOf = (roleId: string) => plainValue({ Ref: roleId });

const everyRole = () =>
  Object.values(templates).flatMap((template) =>
    resourcesOf(template, 'AWS::IAM::Role').map(({ id, properties }) => ({
      name: nameOf(id),
      principals: properties.AssumeRolePolicyDocument.Statement,
      actions: statementsOf(template, id),
    })),
  );

const dynamodb = (actions: string[]) => actions.map((it) => `dynamodb:${it}`).sort();

const logging = (feature: string) => ({
  [`${feature}LogsArn`]: ['logs:CreateLogStream', 'logs:PutLogEvents'],
});
/** Role → what it calls on the table in addition to reading items, and the indexes that it queries. */
const tableCalls: Record<string, string> = {
  Activity: 'query',
  Archives: 'put update delete check',
  Audit: 'query',
  Background: 'query put update delete check batch GSI1 GSI2',
  Clocks: 'query put update delete',
  Comments: 'query put update delete check',
  Contents: 'query GSI1 GSI2',
  Dashboard: 'query put update GSI1 GSI2',
  Goals: 'query put update delete check GSI1 GSI2',
  Invitations: 'query put update delete check',
  InvitationsAnonymous: 'query put update',
  Issues: 'put update delete check GSI1 GSI2',
  Live: 'query put update delete GSI2',
  Notifications: 'query update',
  People: 'put update delete check GSI1 GSI2',
  Photos: 'put update check',
  Profile: 'query GSI1 GSI2',
  Scorecards: 'query put update delete check GSI1 GSI2',
  Session: 'query put update delete',
  SessionAnonymous: 'query put update delete',
  SessionRegistration: 'query put update delete check',
  SessionSingleSignOn: 'query put update delete',
  Teams: 'query put update delete check GSI1 GSI2',
  Time: 'query put update delete check',
  Timesheets: 'query put update GSI1 GSI2',
  Todos: 'query put update delete check GSI1 GSI2',
  Views: 'query put update delete check',
};
/** Role → the partitions of the table that it reaches; the others reach all. */
const tablePartitions: Record<string, string> = {
  Activity: 'company:U# company:T#',
  Archives: 'company:U# company:T# company:ARCHIVES company:JOBS LIMIT#',
  Audit: 'company:U# company:T# company:AUDIT',
  Clocks: 'company:U# WEATHER# LIMIT#',
  Comments: 'company:U# company:T# company:TODO# company:GOAL# company:ISSUE# LIMIT#',
  Contents: 'company:U# company:T#',
  Dashboard: 'company:U# company:T# company:TODO# company:GOAL# LIMIT#',
  Goals:
    'company:U# company:T# company:TODO# company:GOAL# company:ISSUE# company:MILESTONE# company:AUDIT LIMIT#',
  Invitations:
    'company:U# company:T# company: company:AUDIT company:INVITATIONS company:MAILS EMAIL# LIMIT# PENDING_IDENTITY# TEAM_LINK#',
  InvitationsAnonymous:
    'company:U# company:T# company: company:INVITATIONS company:MAILS EMAIL# LIMIT# TEAM_LINK#',
  Issues: 'company:U# company:T# company:GOAL# company:ISSUE# LIMIT#',
  Notifications: 'company:U# company:T# LIMIT#',
  People:
    'company:U# company: company:AUDIT company:DELETIONS company:JOBS company:MAILS COMPANY_NAME# EMAIL# LIMIT#',
  Photos: 'company:U# company: company:AUDIT LIMIT#',
  Profile: 'company:U# company:T# company:TODO# company:GOAL# company:ISSUE#',
  Scorecards:
    'company:U# company:T# company:SCORECARD# company:ASSIGNMENT# company:LINE_ITEM# company:AUDIT LIMIT#',
  Session: 'company:U# company: company:AUDIT company:MAILS EMAIL# LIMIT#',
  SessionAnonymous: 'company:U# company: company:AUDIT EMAIL# LIMIT#',
  SessionRegistration:
    'company:U# company: company:MAILS COMPANY_NAME# EMAIL# LIMIT# PENDING_IDENTITY#',
  SessionSingleSignOn: 'company:U# company: company:AUDIT COMPANY_NAME# EMAIL# LIMIT#',
  Teams: 'company:U# company:T# company: company:AUDIT company:JOBS TEAM_LINK# LIMIT#',
  Time: 'company:U# company:T# company:TODO# company:TIME_SUMS LIMIT#',
  Timesheets:
    'company:U# company:T# company:TODO# company:AUDIT company:EXPORTS company:JOBS company:TIME_SUMS LIMIT#',
  Todos:
    'company:U# company:T# company:TODO# company:GOAL# company:SERIES# company:AUDIT company:DELETIONS company:JOBS company:TIME_SUMS LIMIT#',
  Views: 'company:U# company:T# LIMIT#',
};
const actions: Record<string, string> = {
  query: 'Query',
  put: 'PutItem',
  update: 'UpdateItem',
  delete: 'DeleteItem',
  check: 'ConditionCheckItem',
  batch: 'BatchWriteItem',
};
const table = (role: string) => {
  const words = tableCalls[role]!.split(' ');
  const indexes = words.filter((word) => word.startsWith('GSI'));
  const partitions = tablePartitions[role];
  return {
    [partitions ? `${partitions} of TableArn` : 'TableArn']: dynamodb([
      'BatchGetItem',
      'GetItem',
      ...words.flatMap((word) => actions[word] ?? []),
    ]),
    ...Object.fromEntries(indexes.map((name) => [`TableArn/index/${name}`, dynamodb(['Query'])])),
  };
};
const createsNoSessions = {
  [`${notSessions}TableArn`]: dynamodb(['BatchWriteItem', 'PutItem', 'UpdateItem']),
};
const userPool = (...calls: string[]) => ({
  UsersPoolArn: calls.map((it) => `cognito-idp:${it}`).sort(),
});
const objects = (bucket: string, ...calls: string[]) => ({
  [`arn:aws:s3:::day-zero-example-${bucket}-111122223333-eu-central-1/*`]: calls
    .map((it) => `s3:${it}`)
    .sort(),
});
const stream = {
  TableStreamArn: dynamodb(['DescribeStream', 'GetRecords', 'GetShardIterator']),
  'arn:aws:dynamodb:eu-central-1:111122223333:table/day-zero-example-*/stream/*': dynamodb([
    'ListStreams',
  ]),
};
const deadLettersArn = 'arn:aws:s3:::day-zero-example-dead-letters-111122223333-eu-central-1';
const deadLetters = {
  [deadLettersArn]: ['s3:ListBucket'],
  [`${deadLettersArn}/aws/lambda/*`]: ['s3:PutObject'],
};
const connection = (method: string) => ({
  [`arn:aws:execute-api:eu-central-1:111122223333:Api/ws/${method}/@connections/*`]: [
    'execute-api:ManageConnections',
  ],
});
const invoking = (resource: string) => ({ [resource]: ['lambda:InvokeFunction'] });
const deploying = (feature: string) => ({
  [`arn:aws:lambda:eu-central-1:111122223333:function:day-zero-example-${feature}-*`]: [
    'lambda:GetAlias',
    'lambda:GetProvisionedConcurrencyConfig',
    'lambda:UpdateAlias',
  ],
  'arn:aws:cloudwatch:eu-central-1:111122223333:alarm:day-zero-example-many-failures': [
    'cloudwatch:DescribeAlarms',
  ],
});

const makesAccounts = [
  'AdminCreateUser',
  'AdminDeleteUser',
  'AdminInitiateAuth',
  'AdminSetUserPassword',
];

const readOnly = ['Activity', 'Audit', 'Contents', 'Profile'];

const features = [...new Set(routes.map(({ feature }) => feature))].map(
  (feature) => `${feature.charAt(0).toUpperCase()}${feature.slice(1)}`,
);

/** What a feature may do in addition to its log and the table. */
const more: Record<string, Record<string, string[]>> = {
  Invitations: userPool(...makesAccounts),
  Photos: objects(
    'photos',
    'DeleteObject',
    'DeleteObjectVersion',
    'GetObject',
    'GetObjectVersion',
    'PutObject',
  ),
  Session: userPool(
    'AdminInitiateAuth',
    'AdminRespondToAuthChallenge',
    'AdminSetUserPassword',
    'AdminGetUser',
    'AdminSetUserMFAPreference',
  ),
  Timesheets: objects('exports', 'GetObject'),
};

const expectedActions: Record<string, Record<string, string[]>> = {
  ...Object.fromEntries(
    features.map((feature) => [
      `${feature}Role`,
      {
        ...logging(feature),
        ...table(feature),
        ...(![...readOnly, 'Session'].includes(feature) && createsNoSessions),
        ...more[feature],
      },
    ]),
  ),
  InvitationsAnonymousRole: {
    ...logging('Invitations'),
    ...table('InvitationsAnonymous'),
    ...createsNoSessions,
  },
  SessionAnonymousRole: {
    ...logging('Session'),
    ...table('SessionAnonymous'),
    ...userPool('AdminInitiateAuth', 'AdminRespondToAuthChallenge'),
  },
  SessionSingleSignOnRole: {
    ...logging('Session'),
    ...table('SessionSingleSignOn'),
    ...userPool('AdminSetUserPassword', 'AdminSetUserMFAPreference'),
  },
  SessionRegistrationRole: {
    ...logging('Session'),
    ...table('SessionRegistration'),
    ...userPool(...makesAccounts),
  },
  FeaturesFallbackRole: logging('FeaturesFallback'),
  LiveRole: {
    ...logging('Live'),
    ...table('Live'),
    ...createsNoSessions,
    ...connection('POST'),
    ...connection('DELETE'),
    ...stream,
    ...deadLetters,
  },
  BackgroundRole: {
    ...logging('Background'),
    ...table('Background'),
    ...createsNoSessions,
    ...userPool('AdminDeleteUser', 'AdminUpdateUserAttributes'),
    ...objects('photos', 'DeleteObject'),
    ...objects('exports', 'DeleteObject', 'GetObject', 'PutObject'),
    'arn:aws:ses:eu-central-1:111122223333:identity/example.com': ['ses:SendEmail'],
    ...stream,
    ...deadLetters,
  },
  BackupsRole: {
    TableArn: dynamodb([
      'CreateBackup',
      'DescribeTable',
      'ListTagsOfResource',
      'StartAwsBackupJob',
    ]),
    'arn:aws:dynamodb:eu-central-1:111122223333:table/day-zero-example-*/backup/*': dynamodb([
      'DeleteBackup',
      'DescribeBackup',
    ]),
    'arn:aws:backup:eu-central-1:111122223333:backup-vault:day-zero-example': [
      'backup:CopyIntoBackupVault',
      'backup:DescribeBackupVault',
    ],
    'arn:aws:backup:eu-central-1:111122223333:recovery-point:*': [
      'backup:CopyFromBackupVault',
      'backup:TagResource',
    ],
  },
  InvokingRole: invoking('arn:aws:lambda:eu-central-1:111122223333:function:day-zero-example-*'),
  RemindDueScheduleRole: invoking('BackgroundRemindDueAliascurrent'),
  RepeatDueScheduleRole: invoking('BackgroundRepeatDueAliascurrent'),
  ResumeJobsScheduleRole: invoking('BackgroundResumeJobsAliascurrent'),
  ...Object.fromEntries(
    // Those with functions that run all day.
    ['Activity', 'Dashboard', 'Session', 'Todos', 'Live', 'Background'].map((feature) => [
      `${feature}DeploymentsRole`,
      deploying(feature.toLowerCase()),
    ]),
  ),
};

test('every role has exactly these actions on exactly these resources', () => {
  const found = everyRole();
  expect(new Set(found.map(({ name }) => name))).toEqual(new Set(Object.keys(expectedActions)));
  for (const { name, actions } of found)
    expect({ [name]: actions }).toEqual({ [name]: expectedActions[name] });
});

test('every role can be assumed by its service only', () => {
  const serviceOf = (name: string) =>
    services[name] ?? (name.endsWith('DeploymentsRole') ? 'codedeploy' : 'lambda');
  const services: Record<string, string> = {
    BackupsRole: 'backup',
    InvokingRole: 'apigateway',
    RemindDueScheduleRole: 'scheduler',
    RepeatDueScheduleRole: 'scheduler',
    ResumeJobsScheduleRole: 'scheduler',
  };
  for (const { name, principals } of everyRole())
    expect({ [name]: principals }).toEqual({
      [name]: [
        {
          Action: 'sts:AssumeRole',
          Effect: 'Allow',
          Principal: { Service: `${serviceOf(name)}.amazonaws.com` },
        },
      ],
    });
});

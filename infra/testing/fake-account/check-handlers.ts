import { StubError, type StubHandlers } from '../aws-stub.ts';
import { type AccountState, accountTime } from './account-state.ts';

/** What the checks before a deployment ask for. */
export const checkHandlers = (account: AccountState): StubHandlers => {
  const { facts, tenant } = account;
  return {
    GetCallerIdentity: () => ({ Account: facts.account, Arn: 'arn:aws:iam::1:user/operator' }),
    DescribeCertificate: () => {
      if (!facts.certificate) throw new StubError('ResourceNotFoundException');
      const { status, names } = facts.certificate;
      return {
        Certificate: {
          Status: status,
          DomainName: names[0],
          SubjectAlternativeNames: names,
        },
      };
    },
    ListSubscriptionsByTopic: () => {
      if (account.stacks.size === 0) throw new StubError('NotFound', 'Topic does not exist');
      const subscription = {
        SubscriptionArn: facts.subscription,
        Endpoint: tenant.alarmEmail,
        Protocol: 'email',
      };
      return { Subscriptions: facts.subscription ? [subscription] : [] };
    },
    DescribeAlarms: ({ input, region }) => ({
      MetricAlarms: facts.alarms
        .filter((name) => name.startsWith(input.AlarmNamePrefix))
        .filter((name) => name.includes('-site-') === (region !== tenant.region))
        .map((AlarmName) => ({ AlarmName })),
    }),
    DescribeSecret: ({ input }) => {
      const isLeaving = facts.secrets.get(input.SecretId);
      if (isLeaving === undefined) throw new StubError('ResourceNotFoundException');
      return { Name: input.SecretId, ...(isLeaving && { DeletedDate: new Date(accountTime) }) };
    },
    DescribeLogGroups: ({ input }) => ({
      logGroups: facts.logGroups
        .filter((name) => name.startsWith(input.logGroupNamePrefix))
        .map((logGroupName) => ({ logGroupName })),
    }),
    DescribeUserPoolDomain: () => ({
      DomainDescription: facts.userPoolOfDomain ? { UserPoolId: facts.userPoolOfDomain } : {},
    }),
    ListWebACLs: ({ region }) => ({
      WebACLs: Array.from({ length: region === 'us-east-1' ? facts.firewalls : 0 }, () => ({})),
    }),
    GetMetricData: () => ({
      MetricDataResults: [{ Id: 'invocations', Values: facts.canaryInvocations }],
    }),
  };
};

import { type AwsCall, StubError } from '../aws-stub.ts';
import type { AccountState } from './account-state.ts';
import { apiId, handleApiStage } from './api-stage-handler.ts';
import { handleBackup } from './backup-handler.ts';
import { handleS3 } from './s3-handler.ts';

/** Lambda, SES, Route 53, AWS Backup, API Gateway and S3, whose requests name no operation. */
export const handleRest = (account: AccountState, call: AwsCall) => {
  const { facts, tenant } = account;
  const [, path = ''] = call.operation.split(' ');
  if (path === '/account-settings')
    return { ResourceTypeManagementPreference: { DynamoDB: facts.areCopiesPossible } };
  if (path.startsWith(`/v2/apis/${apiId}/`)) return handleApiStage(account, call);
  if (path.endsWith('/concurrency'))
    return path.includes(`/day-zero-${tenant.name}-live-connect/`)
      ? { ReservedConcurrentExecutions: facts.reservedByTenant }
      : {};
  if (/^\/(resources|backup-vaults|backup-jobs|copy-jobs|tags)(\/|$)/.test(path))
    return handleBackup(account, call);
  if (path.endsWith('/account-settings'))
    return {
      AccountLimit: {
        ConcurrentExecutions: facts.concurrency,
        UnreservedConcurrentExecutions:
          facts.concurrency - facts.reservedByOthers - facts.reservedByTenant,
      },
    };
  if (path === '/v2/email/account')
    return {
      ProductionAccessEnabled: facts.isInProduction,
      SendingEnabled: facts.isSendingEnabled,
      SendQuota: { Max24HourSend: 50_000 },
    };
  if (path.startsWith('/v2/email/identities/')) {
    const identity = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    if (!facts.verifiedSenders.has(identity)) throw new StubError('NotFoundException');
    return { VerifiedForSendingStatus: true };
  }
  if (path.startsWith('/2013-04-01/hostedzone/')) {
    if (!facts.zone) throw new StubError('NoSuchHostedZone');
    const { name, isPrivate } = facts.zone;
    const Id = tenant.domain?.hostedZone?.id;
    return {
      HostedZone: { Id, Name: name, CallerReference: 'x', Config: { PrivateZone: isPrivate } },
    };
  }
  return handleS3(account, call);
};

import { isAllowed } from '../../cloud-assembly/permissions.ts';
import type { FunctionEnvironment } from './function-environment.ts';
import type { WorkerData } from './messages.ts';
import { neededPermissions } from './needed-permissions.ts';
import { beforeSending } from './outgoing-requests.ts';

class AccessDenied extends Error {
  override readonly name = 'AccessDeniedException';
}

/** Rejects requests that the running function's role does not allow, with AWS's message. */
export function guardPermissions(
  { functions, region, accountId }: WorkerData,
  { current }: FunctionEnvironment,
) {
  const byName = new Map(functions.map((each) => [each.name, each]));
  beforeSending((request) => {
    const running = byName.get(current() ?? '');
    if (!running) return undefined;
    const missing = neededPermissions(request, { region, accountId }).find(
      ({ action, resource, ...named }) => !isAllowed(running.statements, action, resource, named),
    );
    return missing
      ? new AccessDenied(
          `${running.name} is not authorized to perform: ${missing.action} on resource: ` +
            `${missing.resource} because no identity-based policy allows it`,
        )
      : undefined;
  });
}

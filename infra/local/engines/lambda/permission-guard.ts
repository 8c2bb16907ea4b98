import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { isAllowed } from '../../cloud-assembly/permissions.ts';
import type { FunctionEnvironment } from './function-environment.ts';
import type { WorkerData } from './messages.ts';
import { neededPermissions } from './needed-permissions.ts';

class AccessDenied extends Error {
  override readonly name = 'AccessDeniedException';
}

/** Rejects requests that the running function's role does not allow, with AWS's message. */
export const guardPermissions = (
  { functions, region, accountId }: WorkerData,
  { current }: FunctionEnvironment,
) => {
  const byName = new Map(functions.map((each) => [each.name, each]));
  const accessErrorOf = (request: Parameters<typeof neededPermissions>[0]) => {
    const running = byName.get(current() ?? '');
    if (!running) return undefined;
    const missing = neededPermissions(request, { region, accountId }).find(
      ({ action, resource, attributes }) =>
        !isAllowed(running.statements, action, resource, attributes),
    );
    return missing
      ? new AccessDenied(
          `${running.name} is not authorized to perform: ${missing.action} on resource: ` +
            `${missing.resource} because no identity-based policy allows it`,
        )
      : undefined;
  };

  const original = http.request;
  const guarded = (...parameters: Parameters<typeof http.request>) => {
    const request = original(...parameters);
    const send = request.end.bind(request);
    const guardedEnd = (...sent: unknown[]) => {
      const [body] = sent;
      const accessError = accessErrorOf({
        method: request.method,
        path: request.path,
        target: request.getHeader('x-amz-target')?.toString(),
        body: body instanceof Uint8Array ? Buffer.from(body).toString() : String(body ?? ''),
      });
      if (accessError) return request.destroy(accessError);
      return (send as (...parts: unknown[]) => http.ClientRequest)(...sent);
    };
    request.end = guardedEnd as typeof request.end;
    return request;
  };
  http.request = guarded as typeof http.request;
  syncBuiltinESMExports();
};

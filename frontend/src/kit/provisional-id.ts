import { uuid } from './uuid.ts';

const provisionalPrefix = 'new-';

export function provisionalId(): string {
  return `${provisionalPrefix}${uuid()}`;
}

/** Whether the server has not made it yet: it cannot be opened or edited for that moment. */
export function isProvisional({ id }: { id: string }): boolean {
  return id.startsWith(provisionalPrefix);
}

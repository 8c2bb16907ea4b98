import { sentence } from '#shared/kit/sentence.ts';

const dayMs = 86_400_000;

/** Nobody comes back to what they have just found. */
function isNew(createdAt: string): boolean {
  const age = Date.now() - Date.parse(createdAt);
  return age >= 0 && age < dayMs;
}

/** Below the title of the dashboard. */
export function welcome({ name, createdAt }: { name: string; createdAt: string }): string {
  return isNew(createdAt)
    ? sentence`Welcome, ${name}! Here's what's happening with your team.`
    : sentence`Welcome back, ${name}! Here's what's happening with your team.`;
}

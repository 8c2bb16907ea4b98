import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** A todo with 25 attributes, as the table returns it. */
export const sampleItem = (index: number): Record<string, AttributeValue> => ({
  PK: { S: `C#0f0e5a1c-6a53-4a39-bd07-6c1b0ed2aa01#TODO#${index}` },
  SK: { S: 'TODO' },
  title: { S: 'Review the rollout plan of the rate limit with the platform' },
  ...Object.fromEntries(
    Array.from({ length: 22 }, (_, at) => [`attribute${at}`, { S: `value ${at} of ${index}` }]),
  ),
});

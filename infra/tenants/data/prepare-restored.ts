import { DeleteItemCommand, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { type RawItem, scanTable, type TenantTable } from './table-items.ts';

/**
 * Sessions that ended after the moment would be open again, also those of a lost device; connections
 * of that moment are closed.
 */
const ended = new Set([
  'session',
  'pending_sign_in',
  'connection',
  'connection_lookup',
  'shown_scope',
  'presence',
]);

const keyOf = ({ PK, SK }: RawItem): RawItem => ({ PK: PK!, SK: SK! });

export interface Prepared {
  sessions: number;
  jobs: number;
}

/**
 * Ends what was open at the moment, and writes each job under way, so that the stream of the new
 * table continues it. Steps of jobs can be repeated, and so can this.
 */
export const prepareRestored = async (table: TenantTable): Promise<Prepared> => {
  const { client, tableName: TableName } = table;
  const prepared: Prepared = { sessions: 0, jobs: 0 };
  const restartedAt = { S: new Date().toISOString() };
  for await (const page of scanTable(table))
    for (const item of page) {
      const type = String(item.type?.S);
      if (ended.has(type)) {
        await client.send(new DeleteItemCommand({ TableName, Key: keyOf(item) }));
        if (type === 'session') prepared.sessions += 1;
      } else if (type === 'job') {
        await client.send(
          new UpdateItemCommand({
            TableName,
            Key: keyOf(item),
            UpdateExpression: 'SET restartedAt = :now',
            // The stream of the new table may have finished it.
            ConditionExpression: 'attribute_exists(PK)',
            ExpressionAttributeValues: { ':now': restartedAt },
          }),
        );
        prepared.jobs += 1;
      } else if (type === 'user' && item.isOnline?.BOOL)
        await client.send(
          new UpdateItemCommand({
            TableName,
            Key: keyOf(item),
            UpdateExpression: 'SET isOnline = :no',
            ExpressionAttributeValues: { ':no': { BOOL: false } },
          }),
        );
    }
  return prepared;
};

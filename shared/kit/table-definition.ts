/** The one table: what the deployment creates and what every store's keys are made for. */
export const tableDefinition = {
  partitionKey: 'PK',
  sortKey: 'SK',
  indexes: [
    { name: 'GSI1', partitionKey: 'GSI1PK', sortKey: 'GSI1SK' },
    { name: 'GSI2', partitionKey: 'GSI2PK', sortKey: 'GSI2SK' },
  ],
  /** Epoch seconds after which an item may be deleted by the table itself. */
  expiryAttribute: 'ttl',
} as const;

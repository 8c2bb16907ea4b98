export interface Units {
  table: number;
  /** Per index; absent for those that cost nothing. */
  indexes?: Record<string, number>;
}

/** Adds up units per table, formatted as the request's `ReturnConsumedCapacity` requires. */
export function createCapacityCount(mode: unknown) {
  const perTable = new Map<string, Required<Units>>();

  return {
    add(tableName: string, units: Units, factor = 1) {
      const sum = perTable.get(tableName) ?? { table: 0, indexes: {} };
      perTable.set(tableName, sum);
      sum.table += units.table * factor;
      for (const [index, count] of Object.entries(units.indexes ?? {})) {
        sum.indexes[index] = (sum.indexes[index] ?? 0) + count * factor;
      }
    },
    /** One entry per table, or undefined when not requested. */
    report(): object[] | undefined {
      if (mode !== 'TOTAL' && mode !== 'INDEXES') return undefined;
      return [...perTable].map(([tableName, units]) => reportOf(tableName, units, mode));
    },
  };
}

function reportOf(
  tableName: string,
  { table, indexes }: Required<Units>,
  mode: 'TOTAL' | 'INDEXES',
) {
  const entries = Object.entries(indexes);
  const total = entries.reduce((sum, [, units]) => sum + units, table);
  if (mode === 'TOTAL') return { TableName: tableName, CapacityUnits: total };
  return {
    TableName: tableName,
    CapacityUnits: total,
    Table: { CapacityUnits: table },
    ...(entries.length > 0 && {
      GlobalSecondaryIndexes: Object.fromEntries(
        entries.map(([index, units]) => [index, { CapacityUnits: units }]),
      ),
    }),
  };
}

import { paginateListUsers } from '@aws-sdk/client-cognito-identity-provider';
import { plainItem, scanTable, type TenantTable } from './table-items.ts';
import type { TenantData } from './tenant-data.ts';

/** How the user pool, which is not restored, differs from a restored table. */
export interface SignInDifferences {
  /** Signed up after the moment: their work is gone, and they have to sign up again. */
  onlyInPool: string[];
  /** In the table again, but deleted from the pool: they cannot sign in with a password. */
  onlyInTable: string[];
  /** Changed their address after the moment. */
  otherAddress: string[];
}

/** People by the id of the user, with their address. */
const peopleOfTable = async (data: TenantTable) => {
  const people = new Map<string, string>();
  for await (const page of scanTable(data))
    for (const item of page) {
      if (item.type?.S !== 'user') continue;
      const { id, username } = plainItem(item);
      people.set(String(id), String(username));
    }
  return people;
};

const peopleOfPool = async ({ identity, userPoolId }: TenantData) => {
  const people = new Map<string, string>();
  const pages = paginateListUsers({ client: identity }, { UserPoolId: userPoolId, Limit: 60 });
  // The identity provider of a company keeps these.
  for await (const { Users = [] } of pages)
    for (const { Username, Attributes = [], UserStatus } of Users)
      if (UserStatus !== 'EXTERNAL_PROVIDER')
        people.set(
          String(Username),
          Attributes.find(({ Name }) => Name === 'email')?.Value ?? String(Username),
        );
  return people;
};

/**
 * Who was deleted later is not in the former table either. People who sign in through their company are
 * never in the pool. If the former table is gone, nobody can tell them apart.
 */
export const compareSignIns = async (
  restored: TenantData,
  former: TenantTable | undefined,
): Promise<SignInDifferences> => {
  const [table, pool, before] = await Promise.all([
    peopleOfTable(restored),
    peopleOfPool(restored),
    former ? peopleOfTable(former) : new Map<string, string>(),
  ]);
  const described = ([id, email]: [string, string]) => `${email} (${id})`;
  return {
    onlyInPool: [...pool].filter(([id]) => !table.has(id)).map(described),
    onlyInTable: [...table].filter(([id]) => !pool.has(id) && !before.has(id)).map(described),
    otherAddress: [...table]
      .filter(([id, email]) => pool.has(id) && pool.get(id) !== email)
      .map(described),
  };
};

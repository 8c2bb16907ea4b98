import { expect } from '@jest/globals';
import { makeCompany, type Person } from '../../testing/company.ts';
import { invoke } from '../../testing/invoke.ts';
import { handler as readStats } from '../read-stats.ts';

export const setUp = async (isPrivate = false) => {
  const company = makeCompany();
  const mara = await company.person({ name: 'Mara' });
  const idris = await company.person({ name: 'Idris' });
  const outsider = await company.person({ name: 'Olga' });
  const team = await company.team(mara, { members: [idris], isPrivate });
  const other = await company.team(mara, { name: 'Other' });
  const make = async (handler: Parameters<typeof invoke>[0], body: Record<string, unknown>) => {
    const fields = { title: 'A', teamId: team.id, assigneeId: mara.id, ...body };
    const response = await invoke(handler, { as: mara, body: fields });
    expect(response.status).toBe(201);
    return response.body;
  };
  return { company, mara, idris, outsider, team, other, make };
};

export const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();

export const stats = async (as: Person, query: Record<string, string>) =>
  (await invoke(readStats, { as, query })).body;

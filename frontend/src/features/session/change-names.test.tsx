import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../kit/cache/query-client.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleSelf } from '../../testing/sample-people.ts';
import { useChangeCompany } from './change-names.ts';
import { sessionQuery } from './session-queries.ts';

afterEach(() => vi.unstubAllGlobals());

const rules = { currency: 'USD', weekStart: 'monday' };

test('the late response to one rule of the company does not undo another', async () => {
  const api = fakeApi();
  const client = createQueryClient();
  const self = sampleSelf();
  const company = { ...self.company, settings: rules };
  client.setQueryData(sessionQuery.queryKey, { ...self, company } as never);
  const late = Promise.withResolvers<{ body: unknown }>();
  const answers = [
    late.promise,
    { body: { ...company, settings: { ...rules, weekStart: 'sunday' } } },
  ];
  api.on('PATCH /api/company', () => answers.shift()!);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useChangeCompany(), { wrapper });
  const first = result.current({ currency: 'EUR' });
  await result.current({ weekStart: 'sunday' });
  late.resolve({ body: { ...company, settings: { ...rules, currency: 'EUR' } } });
  await first;
  expect(client.getQueryData(sessionQuery.queryKey)?.company.settings).toEqual({
    currency: 'EUR',
    weekStart: 'sunday',
  });
});

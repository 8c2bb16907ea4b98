import type { ApiClient } from './api-client.ts';
import type { PersonKey } from './company.ts';

export interface SignedIn {
  caller: ApiClient;
  id: string;
}

export type Everybody = Record<PersonKey, SignedIn>;

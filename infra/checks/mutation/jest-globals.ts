// biome-ignore lint/performance/noBarrelFile: Vitest under the names that Jest has.
export {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  test,
  vi as jest,
} from 'vitest';

import { readOf } from '../../kit/query-client.ts';

/** One's clocks in their order. */
export const worldClocksQuery = readOf('GET /api/world-clocks');

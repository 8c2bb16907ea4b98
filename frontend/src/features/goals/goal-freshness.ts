import { itemFreshness } from '../../kit/item-freshness.ts';

export const goalFreshness = itemFreshness();

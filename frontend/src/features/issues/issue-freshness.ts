import { itemFreshness } from '../../kit/item-freshness.ts';

export const issueFreshness = itemFreshness();

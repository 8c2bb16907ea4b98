import { createContext, useContext } from 'react';
import type { CompanySettings } from '#shared/people/company-settings.ts';

/** How the company writes dates and amounts. */
type Formats = Pick<CompanySettings, 'weekStart' | 'currency'>;

/** Until the settings of the company are known. */
export const defaultFormats: Formats = { weekStart: 'monday', currency: 'USD' };

const Context = createContext(defaultFormats);

export const CompanyFormats = Context.Provider;

/** Currency of the amounts that have none of their own. */
export const useCurrency = () => useContext(Context).currency;

const dayNumbers = { sunday: 0, monday: 1, saturday: 6 } as const;

/** First day of the week, as `Date.getDay` counts. */
export const useWeekStart = () => dayNumbers[useContext(Context).weekStart];

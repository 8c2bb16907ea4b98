import { createContext, useContext } from 'react';
import { type DecimalSign, decimalSignOf } from '#shared/kit/written-number.ts';
import type { Currency, WeekStart } from '#shared/people/company-defaults.ts';
import type { SessionUser } from '#shared/people/session-user.ts';

/** How dates, numbers and amounts are written: as the person, else as the company decided. */
interface Formats {
  weekStart: WeekStart;
  currency: Currency;
  decimalSign: DecimalSign;
}

/** Until the settings of the company are known. */
export const defaultFormats: Formats = {
  weekStart: 'monday',
  currency: 'USD',
  decimalSign: 'point',
};

/** Without a choice, decimals have the sign of the browser's language. */
export const formatsOf = ({ settings, company }: SessionUser): Formats => ({
  ...(company.settings ?? defaultFormats),
  decimalSign:
    settings.decimalSign ??
    company.settings?.decimalSign ??
    decimalSignOf(globalThis.navigator?.language),
});

const Context = createContext(defaultFormats);

export const CompanyFormats = Context.Provider;

/** Currency of the amounts that have none of their own, and the sign before decimals. */
export const useNumberFormats = () => useContext(Context);

export const useDecimalSign = () => useContext(Context).decimalSign;

const dayNumbers = { sunday: 0, monday: 1, saturday: 6 } as const;

/** First day of the week, as `Date.getDay` counts. */
export const useWeekStart = () => dayNumbers[useContext(Context).weekStart];

import { createContext, type ReactNode, useContext } from 'react';

const MayWrite = createContext(true);

/** Its value is false for observers, who may not change the company's work. */
export const WriteAccess = MayWrite.Provider;

export const useMayWrite = () => useContext(MayWrite);

/** Shown instead of the request to add a value. */
export const noValue = '–';

/** Controls that only users see who may change the company's work. */
export function WritersOnly({ children }: { children: ReactNode }) {
  return useMayWrite() ? children : null;
}

import { useState } from 'react';
import { findAddresses } from './find-addresses.ts';

/** The people in what was typed or pasted, while the list is edited. */
export function useFoundPeople(text: string) {
  const [{ people, invalid }, setFound] = useState(() => findAddresses(text));
  return {
    people,
    invalid,
    add: (more: string) =>
      setFound((found) => {
        const added = findAddresses(more);
        const isNew = ({ address }: { address: string }) =>
          !found.people.some((each) => each.address === address);
        return {
          people: [...found.people, ...added.people.filter(isNew)],
          invalid: [...new Set([...found.invalid, ...added.invalid])],
        };
      }),
    rename: (address: string, name: string) =>
      setFound((found) => ({
        ...found,
        people: found.people.map((each) => (each.address === address ? { ...each, name } : each)),
      })),
    remove: (address: string) =>
      setFound((found) => ({
        ...found,
        people: found.people.filter((each) => each.address !== address),
      })),
    removeInvalid: (written: string) =>
      setFound((found) => ({
        ...found,
        invalid: found.invalid.filter((each) => each !== written),
      })),
  };
}

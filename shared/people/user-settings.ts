import * as z from 'zod/mini';
import { timeZone } from '../kit/time-zone.ts';
import { decimalSigns } from '../kit/written-number.ts';

/** Panels by their ids. A screen ignores those that it does not have. */
const panelIds = z._default(
  z.array(z.string().check(z.regex(/^[a-z]{1,12}$/))).check(z.maxLength(8)),
  [],
);

/** A shortcut's key by what it types, letters in lower case. */
const shortcut = z.string().check(z.regex(/^[!-@[-~]$/));

const movedShortcuts = z
  .record(shortcut, shortcut)
  .check(z.refine((moved) => Object.keys(moved).length <= 30));

export const memberOrders = ['busiest', 'chosen'] as const;

/**
 * Personal settings, each with its default: a new one is a line here. They are stored with the user,
 * so each is bounded; together they stay below `maxSettingsBytes`.
 */
const fields = {
  /** The sign before decimals; null leaves it to the company. */
  decimalSign: z._default(z.nullable(z.enum(decimalSigns)), null),
  /** Time zones of browsers that the user chose not to use. */
  declinedTimeZones: z._default(z.array(timeZone).check(z.maxLength(5)), []),
  /** The dashboard's panels in their order; none leaves it to the screen. */
  panelOrder: panelIds,
  foldedPanels: panelIds,
  hiddenPanels: panelIds,
  /** How the dashboard sorts the chosen colleagues. */
  memberOrder: z._default(z.enum(memberOrders), 'busiest'),
  /** Turns off shortcuts that are a single character. */
  shortcutsOff: z._default(z.boolean(), false),
  /** The chosen keys of shortcuts by their default keys. */
  movedShortcuts: z._default(movedShortcuts, {}),
};

export const maxSettingsBytes = 1000;

type Fields = typeof fields;
type Changed = {
  [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]['_zod']['def']['innerType']>;
};

const changed = Object.fromEntries(
  Object.entries(fields).map(([name, { _zod }]) => [name, z.optional(_zod.def.innerType)]),
) as Changed;

export const userSettings = z.object(fields);
export type UserSettings = z.output<typeof userSettings>;

/** Any of them. */
export const userSettingsChange = z.strictObject(changed);
export type UserSettingsChange = z.output<typeof userSettingsChange>;

/**
 * The settings in what is stored. One that an earlier version stored and that is no longer valid has
 * its default.
 */
export const settingsIn = (stored: Record<string, unknown> = {}): UserSettings => {
  const known = Object.entries(fields).map(([name, field]) => {
    const { data } = field.safeParse(stored[name]);
    return [name, data ?? field.parse(undefined)];
  });
  return userSettings.parse(Object.fromEntries(known));
};

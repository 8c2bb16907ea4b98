import type { ScorecardPeriod } from '#shared/scorecards/line-item.ts';
import type { LineItemCreation } from '#shared/scorecards/line-item-inputs.ts';
import type { PersonKey, TeamKey } from './company.ts';

export interface SeedMeasurable
  extends Pick<
    LineItemCreation,
    | 'title'
    | 'description'
    | 'unitType'
    | 'orientationRule'
    | 'goalValue'
    | 'goalValueTo'
    | 'trailingCalculation'
    | 'showTotal'
    | 'showAverage'
  > {
  owner: PersonKey;
  /** Newest period first; empty for an empty cell. */
  values: string;
  /** A comment, with the number of periods ago. */
  note?: [number, string];
}

export interface SeedScorecard {
  name: string;
  period: ScorecardPeriod;
  measurables: SeedMeasurable[];
}

export const scorecardsOf: Partial<Record<TeamKey, SeedScorecard[]>> = {
  platform: [
    {
      name: 'Operations',
      period: 'daily',
      measurables: [
        {
          title: 'Deploys',
          owner: 'idris',
          goalValue: '4',
          showAverage: true,
          trailingCalculation: 'trailing_13',
          values: ', 5, 6, 0, 0, 4, 3, 7, 5, 4, 0, 0, 6',
          note: [6, 'The release train stood still for the database upgrade.'],
        },
        {
          title: 'Share of requests under 300 ms',
          owner: 'jun',
          unitType: 'percentage',
          goalValue: '99',
          showTotal: false,
          trailingCalculation: 'trailing_4',
          values: ', 99.4, 99.1, 98.6, 99.2, 99.5, 97.9, 99.3, 99.4, 99.2, 99.6, 99.5, 99.1',
          note: [6, 'A cold cache after the upgrade.'],
        },
        {
          title: 'Pages at night',
          description: 'Between 22:00 and 07:00',
          owner: 'idris',
          orientationRule: 'less_than_or_equal',
          goalValue: '0',
          values: ', 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0',
        },
        {
          title: 'Backup restored',
          owner: 'sofia',
          unitType: 'yes_no',
          orientationRule: 'equal_to',
          goalValue: 'yes',
          values: ', yes, yes, yes, no, yes, yes, yes, yes, yes, yes, yes, yes',
        },
      ],
    },
    {
      name: 'Cost and pace',
      period: 'weekly',
      measurables: [
        {
          title: 'Cloud bill',
          owner: 'mara',
          unitType: 'currency',
          orientationRule: 'below',
          goalValue: '4200',
          trailingCalculation: 'trailing_13',
          values: '3120, 4150, 4080, 4390, 4210, 4020, 3990, 4110, 4470, 4520, 4490, 4600, 4580',
        },
        {
          title: 'Time from commit to production',
          owner: 'jun',
          unitType: 'time',
          orientationRule: 'less_than_or_equal',
          goalValue: '45',
          showTotal: false,
          showAverage: true,
          trailingCalculation: 'trailing_4',
          values: '38, 41, 44, 52, 49, 55, 58, 61, 63, 60, 72, 75, 70',
        },
        {
          title: 'Open pull requests',
          owner: 'sofia',
          orientationRule: 'between',
          goalValue: '5',
          goalValueTo: '15',
          showTotal: false,
          values: '9, 12, 14, 18, 11, 8, 13, 16, 21, 17, 12, 10, 9',
        },
      ],
    },
  ],
};

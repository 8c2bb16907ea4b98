import { testGoalDaysIn } from './goal-days-in-zone.ts';

testGoalDaysIn('Etc/GMT+12');

import { testGoalDaysIn } from './goal-days-in-zone.ts';

testGoalDaysIn('Pacific/Kiritimati');

import * as z from 'zod/mini';
import { defineRoutes } from '../kit/route.ts';
import { activeTimer, timeEntry, timerStart } from './time-entry.ts';

export const timeRoutes = defineRoutes('time', {
  startTimer: {
    method: 'POST',
    path: '/api/todos/{todoId}/timer/start',
    summary: 'Start my timer on a todo; one that runs elsewhere is stopped and logged',
    access: 'member',
    reach: 'team',
    body: timerStart,
    output: activeTimer,
    status: 201,
  },
  stopTimer: {
    method: 'POST',
    path: '/api/todos/{todoId}/timer/stop',
    summary: 'Stop my timer on a todo and log its time',
    access: 'member',
    reach: 'team',
    output: timeEntry,
  },
  listActiveTimers: {
    method: 'GET',
    path: '/api/users/{userId}/active-timers',
    summary: "A colleague's running timer, in teams that I can see",
    access: 'member',
    reach: 'company',
    output: z.array(activeTimer),
  },
});

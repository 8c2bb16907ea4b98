import * as z from 'zod/mini';
import { defineRoutes, pageQuery } from '../kit/route.ts';
import { activeTimer } from './active-timer.ts';
import { timeEntry, todoTimeEntry } from './time-entry.ts';
import { timeEntryChange, timeEntryCreation, timerStart, timerStop } from './time-inputs.ts';
import { timeOfOthers, totalTime } from './todo-time.ts';

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
    summary: 'Stop my timer on a todo, now or at a moment before, and log its time',
    access: 'member',
    reach: 'team',
    // A timer may run when its user becomes an observer.
    allowsObservers: true,
    body: timerStop,
    output: timeEntry,
  },
  readActiveTimer: {
    method: 'GET',
    path: '/api/timer/active',
    summary: 'My running timer, or null',
    access: 'member',
    reach: 'self',
    output: z.nullable(activeTimer),
  },
  listActiveTimers: {
    method: 'GET',
    path: '/api/users/{userId}/active-timers',
    summary: "A colleague's running timer, in teams that I can see",
    access: 'member',
    reach: 'company',
    output: z.array(activeTimer),
  },
  listTodoTimers: {
    method: 'GET',
    path: '/api/todos/{todoId}/active-timers',
    summary: 'The running timers of a todo, of all users',
    access: 'member',
    reach: 'team',
    output: z.array(activeTimer),
  },
  createTimeEntry: {
    method: 'POST',
    path: '/api/time-entries',
    summary: 'Log time on a todo',
    access: 'member',
    reach: 'team',
    body: timeEntryCreation,
    output: todoTimeEntry,
    status: 201,
  },
  listTimeEntries: {
    method: 'GET',
    path: '/api/todos/{todoId}/time-entries',
    summary: 'The time logged on a todo, newest first; running timers among it',
    access: 'member',
    reach: 'team',
    query: pageQuery,
    output: z.array(todoTimeEntry),
  },
  changeTimeEntry: {
    method: 'PATCH',
    path: '/api/todos/{todoId}/time-entries/{entryId}',
    summary: 'Correct time that I logged',
    access: 'member',
    condition: 'author',
    reach: 'team',
    body: timeEntryChange,
    output: todoTimeEntry,
  },
  deleteTimeEntry: {
    method: 'DELETE',
    path: '/api/todos/{todoId}/time-entries/{entryId}',
    summary: 'Delete time that I logged; a timer that runs is discarded',
    access: 'member',
    condition: 'author',
    reach: 'team',
  },
  readTimeOfOthers: {
    method: 'GET',
    path: '/api/todos/{todoId}/time-of-others',
    summary: 'The time that colleagues logged on a todo, to be asked about before it is deleted',
    access: 'member',
    reach: 'team',
    output: timeOfOthers,
  },
  readTotalTime: {
    method: 'GET',
    path: '/api/todos/{todoId}/total-time',
    summary: 'How much time is logged on a todo, in seconds',
    access: 'member',
    reach: 'team',
    output: totalTime,
  },
});

import { expect } from '@jest/globals';
import type { Person } from '#functions/testing/company.ts';
import { invoke } from '#functions/testing/invoke.ts';
import { handler as createTodo } from '#functions/todos/create-todo.ts';
import type { Todo } from '#shared/todos/todo.ts';

export const create = async (as: Person, body: Record<string, unknown>): Promise<Todo> => {
  const response = await invoke(createTodo, { as, body });
  expect(response.status).toBe(201);
  return response.body;
};

export const titles = (response: { body: Todo[] }) => response.body.map(({ title }) => title);

import { Problem } from '#shared/kit/problem.ts';
import { tooBusy } from '#shared/kit/problems.ts';

const attempts = 6;

/**
 * Runs `change` (read, decide, write) again when somebody else wrote in between, so that two
 * people who edit different fields of one thing lose nothing.
 */
export const retryOnConflict = async <T>(change: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (error) {
      const conflict = error instanceof Problem && error.code === tooBusy().code;
      if (!conflict || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 15 * 2 ** attempt));
    }
  }
};

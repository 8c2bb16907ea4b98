import { jest } from '@jest/globals';

// A busy machine is slow, not wrong: what fails is run once more before it counts.
jest.retryTimes(1, { logErrorsBeforeRetry: true });

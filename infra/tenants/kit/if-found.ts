const isNotFound = (error: unknown) =>
  error instanceof Error && /NotFound|NoSuch|NotExist/.test(error.name);

/** Undefined if AWS says that there is none. */
export const ifFound = async <T>(request: Promise<T>) => {
  try {
    return await request;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
};

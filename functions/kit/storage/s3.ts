const load = async () => {
  const { newS3Client, ...rest } = await import('./s3-client.ts');
  return { client: newS3Client(), ...rest };
};

let loading: ReturnType<typeof load> | undefined;

/** Loads the S3 client on first use, because few invocations of the stream's functions need it. */
export const s3 = () => {
  loading ??= load();
  return loading;
};

/** Whether S3 rejected the request with one of these HTTP statuses. */
export const hasHttpStatus = (error: unknown, ...statuses: number[]): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
  return status !== undefined && statuses.includes(status);
};

interface EndpointParameters {
  /** Where the service is told to be. */
  Endpoint?: string;
  Region?: string;
  UseDualStack?: boolean;
  UseFIPS?: boolean;
}

/**
 * Stands in for the SDK's rules of where a service is, in the bundles: a table of all partitions of
 * AWS and a machine that reads it, for what is one line in the regions that we run in.
 */
export const plainEndpoints =
  (service: string | undefined) =>
  ({ Endpoint, Region, UseDualStack, UseFIPS }: EndpointParameters) => {
    if (UseDualStack || UseFIPS || (!Endpoint && !(service && Region)))
      throw new Error('The functions are bundled without the rules for such an endpoint.');
    const url = new URL(Endpoint ?? `https://${service}.${Region}.amazonaws.com`);
    return { url, properties: {}, headers: {} };
  };

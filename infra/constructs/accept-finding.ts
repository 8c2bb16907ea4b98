import { Validations } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';

/** Lets a cdk-nag finding stand on one construct and all below it, for a reason. */
export const acceptFinding = (construct: IConstruct, id: string, reason: string) =>
  Validations.of(construct).acknowledge({ id, reason });

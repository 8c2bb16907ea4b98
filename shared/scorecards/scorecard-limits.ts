/** A scorecard has no more measurables. */
export const mostMeasurables = 100;
/** As many are assigned at once. */
export const mostAssignedAtOnce = 20;

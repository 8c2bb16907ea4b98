/** Per scorecard. */
export const maxMeasurables = 100;
/** Per request. */
export const maxAssignedAtOnce = 20;

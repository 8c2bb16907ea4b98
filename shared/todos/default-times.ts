/** Of a day that is chosen without a time. */
export const defaultStartTime = '09:00';
export const defaultDueTime = '12:00';

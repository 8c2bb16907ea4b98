/** Numbers the messages that everybody in the company may receive. */
export const companySequence = 'company';

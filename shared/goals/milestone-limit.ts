/** Per goal. In its own file, because pages use it without zod. */
export const maxMilestones = 50;

/** A goal has no more of them. Apart from the schema: pages need no zod. */
export const mostMilestones = 50;

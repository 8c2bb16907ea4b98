/** Option of a query whose page shows who is online. */
export const showsPresence = { meta: { showsPresence: true } };

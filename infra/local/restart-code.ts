/** The exit code by which a session of `npm run dev` asks for its successor. */
export const restartCode = 75;

/** The answer of an operation under /api/auth that has nothing to tell. `status` is for better-auth's client. */
export const authDone = { success: true, status: true };

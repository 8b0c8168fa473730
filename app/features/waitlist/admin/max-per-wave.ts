/** How many a wave invites at most; more are several waves. Beside no schema: the browser's page names it too. */
export const maxPerWave = 1000;

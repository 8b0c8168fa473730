/** The most entries a wave invites. In a file of its own, so that the page loads no schema in the browser. */
export const maxPerWave = 1000;

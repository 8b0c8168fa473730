// @ts-check

/** The parameters of app/lib/password-hashing/password-hash.server.ts. */
export const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The password of every benchmark account. */
export const password = "matraz de cristal";

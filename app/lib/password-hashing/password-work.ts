/** The costs of hashing a password; see the library's own options. */
export interface HashParameters {
  /** 2: argon2id. */
  algorithm: 2;
  /** KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** The work on a password, as plain data that can be sent to a thread. */
export type PasswordWork =
  | { kind: "hash"; password: string; parameters: HashParameters }
  | { kind: "verify"; password: string; passwordHash: string };

/** A thread's report when it starts. */
export interface PriorityReport {
  kind: "priority";
  isLowered: boolean;
  /** Why not. */
  reason?: string;
}

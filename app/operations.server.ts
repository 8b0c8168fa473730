import * as users from "./features/users/users.operations";
import type { OperationDefinition } from "./lib/http/operation";

/** Every operation of the API, in the order of the reference. */
export const operations: readonly OperationDefinition[] = Object.values(users);

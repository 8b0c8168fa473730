import * as jobs from "./features/jobs/jobs.operations";
import * as users from "./features/users/users.operations";
import * as vocabularies from "./features/vocabularies/vocabularies.operations";
import type { OperationDefinition } from "./lib/http/operation";

/** Every operation of the API, in the order of the reference. */
export const operations: readonly OperationDefinition[] = [users, jobs, vocabularies].flatMap((feature) =>
  Object.values<OperationDefinition>(feature),
);

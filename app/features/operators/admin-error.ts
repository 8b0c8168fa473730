/** Why a command was not done, in words for the operator. */
export class AdminError extends Error {
  override name = "AdminError";
}

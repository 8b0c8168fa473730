/** Lengths in characters of an organization's texts about an application, for schemas and forms. */
export const pipelineLimits = {
  /** The words that come with a change of state; the candidate reads them. */
  message: { max: 2000 },
  note: { max: 2000 },
  search: { max: 100 },
  /** Applications that are answered at once, one by one named. */
  bulk: 100,
  /** The same where a filter names them. */
  bulkFiltered: 5000,
} as const;

import { useState } from "react";

/** The visit of the last success: a form with it as key begins again after a success, and only then. */
export function useLastSuccess(visit: string, isSuccess: boolean): string {
  const [last, setLast] = useState(visit);
  if (isSuccess && last !== visit) setLast(visit);
  return last;
}

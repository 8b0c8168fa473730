import { data } from "@remix-run/node";

/** Public: every unknown path. The root's ErrorBoundary says so. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Public: the same for every other method. */
export const action = loader;

export default function NotFound() {
  return null;
}

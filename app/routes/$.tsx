import { data } from "@remix-run/node";

/** Public: every path that is no page. The root's ErrorBoundary says so. */
export function loader() {
  throw data(null, { status: 404 });
}

/** Public: the same for every other method. */
export const action = loader;

export default function NotFound() {
  return null;
}

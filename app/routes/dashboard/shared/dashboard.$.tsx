import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/web/guards/require-user.server";

/** Signed in only: every unknown path under /dashboard. The dashboard's ErrorBoundary says so. */
export async function loader(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const { headers } = await requireUser(args);
  throw data(null, { status: 404, headers });
}

/** Signed in only: the same for every other method. */
export const action = loader;

export default function NotFound() {
  return null;
}

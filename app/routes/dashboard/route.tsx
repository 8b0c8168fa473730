import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/features/auth/require-user.server";
import { DashboardShell } from "./dashboard-shell";

/** Signed in only: whose dashboard it is. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireUser(args);
  return data({ user }, { headers });
}

export default function DashboardLayout() {
  const { user } = useLoaderData<typeof loader>();
  return (
    <DashboardShell user={user}>
      <Outlet />
    </DashboardShell>
  );
}

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { requireUser } from "~/features/auth/require-user.server";
import { isAdmin } from "~/features/users/is-admin.server";
import { DashboardShell } from "./dashboard-shell";

/** Signed in only: whose dashboard it is, and whether it leads to the administration. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireUser(args);
  return data({ user, administers: await isAdmin(user.id) }, { headers });
}

export default function DashboardLayout() {
  const { user, administers } = useLoaderData<typeof loader>();
  return (
    <DashboardShell administers={administers} user={user}>
      <Outlet />
    </DashboardShell>
  );
}

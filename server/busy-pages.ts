import type { ServerBuild } from "@remix-run/node";
import { busySeconds, isBusy } from "~/lib/busy-error";
import { statusOf } from "~/lib/domain-error";

type Handler = (...args: never[]) => unknown;

/** Makes pages whose loader or action finds the server busy say so, with 503: Remix takes every Error for a 500. */
export function refuseWhenBusy(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    return [id, { ...route, module: { ...route.module, loader: wrap(loader), action: wrap(action) } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function wrap<Handled extends Handler>(handler: Handled | undefined): Handled | undefined {
  return (
    handler &&
    ((async (...args) => {
      try {
        return await handler(...args);
      } catch (error) {
        if (!isBusy(error)) throw error;
        throw new Response(null, { status: statusOf.BUSY, headers: { "Retry-After": String(busySeconds) } });
      }
    }) as Handled)
  );
}

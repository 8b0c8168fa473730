import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { busySeconds, isBusy } from "~/lib/busy-error";
import { statusOf } from "~/lib/domain-error";

type Handler = (...args: never[]) => unknown;

/**
 * Makes pages whose loader or action finds the server busy say so, with 503: Remix takes every Error for a 500. Of an
 * address that is over its limit of pages no loader runs, so that the page that asked for data can say so.
 */
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
      const [{ context }] = args as unknown as [Partial<LoaderFunctionArgs>];
      const seconds = context?.pagesAgainInSeconds;
      if (seconds !== undefined) throw refusal("RATE_LIMIT_EXCEEDED", seconds);
      try {
        return await handler(...args);
      } catch (error) {
        throw isBusy(error) ? refusal("BUSY", busySeconds) : error;
      }
    }) as Handled)
  );
}

function refusal(code: "BUSY" | "RATE_LIMIT_EXCEEDED", seconds: number): Response {
  return new Response(null, { status: statusOf[code], headers: { "Retry-After": String(seconds) } });
}

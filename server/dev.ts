import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Plugin, ViteDevServer } from "vite";
import type * as runtime from "~/runtime.server";
import { requestContext } from "./requests/request-context";

type Application = Pick<typeof runtime, "start" | "stop">;

/**
 * Makes Vite's server start the application like ours does, so that mails are sent, and passes routes the connection's
 * facts. It comes before Remix's own plugin, which then has nothing left to respond to.
 */
export function startedApplication(): Plugin {
  let close = async () => {};
  return {
    name: "started-application",
    apply: "serve",
    configureServer(vite) {
      const { load, stop } = keepStarted(vite);
      close = stop;
      // Start before the first request, so that mails left from the last run are sent.
      vite.httpServer?.once("listening", () => {
        load().catch((error: Error) => vite.config.logger.error(error.message));
      });
      return () => {
        vite.middlewares.use((incoming, outgoing, next) => {
          const answer = async (request: Request) =>
            createRequestHandler(await load(), "development")(request, requestContext(incoming));
          const listen = getRequestListener(answer, {
            hostname: "localhost",
            errorHandler: (error) => {
              next(error);
            },
          });
          // Vite has removed its base from the URL.
          incoming.url = incoming.originalUrl ?? incoming.url ?? "/";
          void listen(incoming, outgoing);
        });
      };
    },
    closeBundle: () => close(),
  };
}

/**
 * Keeps the application of the current sources started. When its modules change, the previous one is stopped first:
 * there may be only one worker and one embedded database at a time.
 */
function keepStarted(vite: ViteDevServer) {
  let started: Application | undefined;
  let loading: Promise<unknown> = Promise.resolve();

  async function load(): Promise<ServerBuild> {
    let build = await importBuild(vite);
    if (started === applicationOf(build)) return build;
    if (started) {
      await stop();
      // Unchanged modules still refer to the resources that the previous application closed.
      vite.environments.ssr.moduleGraph.invalidateAll();
      build = await importBuild(vite);
    }
    const application = applicationOf(build);
    const { env, mailboxPath } = await application.start();
    started = application;
    if (mailboxPath) process.stderr.write(`Mails are at ${env.baseUrl}${mailboxPath}\n`);
    return build;
  }

  async function stop(): Promise<void> {
    const stopping = started;
    started = undefined;
    await stopping?.stop();
  }

  /** Runs works one after the other, even after a failure. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = loading.then(work, work);
    loading = result.catch(() => {});
    return result;
  }

  return { load: () => inTurn(load), stop: () => inTurn(stop) };
}

function importBuild(vite: ViteDevServer): Promise<ServerBuild> {
  return vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>;
}

function applicationOf(build: ServerBuild): Application {
  return build.entry.module as unknown as Application;
}

import { getRequestListener } from "@hono/node-server";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { Plugin, ViteDevServer } from "vite";
import type * as runtime from "~/runtime.server";
import { requestContext } from "./request-context";

type Application = Pick<typeof runtime, "start" | "stop">;

/**
 * Has Vite's server do what ours does at a start: it opens the application, so that mails are sent, and tells routes
 * about the connection. It stands before Remix's own plugin, which has nothing left to answer then.
 */
export function startedApplication(): Plugin {
  let close = async () => {};
  return {
    name: "started-application",
    apply: "serve",
    configureServer(vite) {
      const { load, stop } = keepStarted(vite);
      close = stop;
      // Not with the first request: mails of the last time are to go out.
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
          // Vite has taken off its own base.
          incoming.url = incoming.originalUrl ?? incoming.url ?? "/";
          void listen(incoming, outgoing);
        });
      };
    },
    closeBundle: () => close(),
  };
}

/**
 * The build as the sources are now, its application started. After a change of what the application is made of the one
 * before is stopped first: there is one worker and one embedded database at a time.
 */
function keepStarted(vite: ViteDevServer) {
  let started: Application | undefined;
  let loading: Promise<unknown> = Promise.resolve();

  async function load(): Promise<ServerBuild> {
    let build = await importBuild(vite);
    if (started === applicationOf(build)) return build;
    if (started) {
      await stop();
      // What is still as it was has kept what the other one closed.
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

  /** One after the other, whatever became of the one before. */
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

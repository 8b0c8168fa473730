/**
 * Settings of the Remix application, imported by vite.config.ts.
 *
 * Lazy route discovery stays off: its manifest endpoint can be made to work
 * hard by strangers, and the application is small (docs/decisions/0025-actions-check-the-origin.md).
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

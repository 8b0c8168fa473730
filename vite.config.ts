import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: { assetsInlineLimit: 0 },
  // Its entry imports a file for each icon: left outside, the server would read all of them at every start.
  ssr: { noExternal: ["lucide-react"] },
  // Found at the start rather than page by page: finding one later reloads the page with two copies of React.
  optimizeDeps: {
    include: ["@remix-run/react", "lucide-react", "react/jsx-dev-runtime", "react-dom/client"],
  },
});

import { readFileSync } from "node:fs";
import { startCaddy } from "../../../scripts/services/caddy.mjs";
import { startNginx } from "../../../scripts/services/nginx.mjs";
import { createCertificate } from "./https-server";

/** Where a proxy listens, and the `host:port` of the two instances behind it. */
interface ProxyPlaces {
  http: number;
  https: number;
  instances: string[];
}

/** nginx with deploy/nginx.conf and what an operator replaces in it. */
export function nginxBefore({ http, https, instances }: ProxyPlaces) {
  const site = (folder: string) => {
    const { key, certificate } = createCertificate(folder);
    return readFileSync("deploy/nginx.conf", "utf8")
      .replace("127.0.0.1:3000", instances[0] ?? "")
      .replace("127.0.0.1:3001", instances[1] ?? "")
      .replaceAll(/^\s*listen \[::\].*$/gm, "")
      .replace("listen 80;", `listen 127.0.0.1:${http};`)
      .replace("listen 443 ", `listen 127.0.0.1:${https} `)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
      .replaceAll("www.example.es", "localhost")
      .replaceAll("/var/log/nginx/", `${folder}/`);
  };
  return startNginx({ site, readyUrl: `http://127.0.0.1:${http}/` });
}

/** Caddy with deploy/Caddyfile. */
export function caddyBefore({ http, https, instances }: ProxyPlaces) {
  const address = `https://localhost:${https}`;
  return startCaddy({
    file: readFileSync("deploy/Caddyfile", "utf8"),
    env: { APP_URL: address, UPSTREAMS: instances.join(" ") },
    httpPort: http,
    readyUrl: address,
  });
}

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { temporaryFolder } from "../../../scripts/services/cleanup.mjs";

interface CertificateOptions {
  /** How long it is valid. */
  days?: number;
}

/** Makes a certificate that nobody signed, in a folder. @returns its files */
export function createCertificate(folder: string, { days = 60 }: CertificateOptions = {}) {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
  const kind = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes".split(" ");
  const host = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const files = ["-days", String(days), "-keyout", key, "-out", certificate];
  execFileSync("openssl", ["req", "-x509", ...kind, ...host, ...files], { stdio: "ignore" });
  return { key, certificate };
}

interface HttpsOptions extends CertificateOptions {
  /** Its answer to every request. */
  body?: string;
  /** How far its clock is ahead of ours, in milliseconds. */
  aheadMs?: number;
}

/** A public address: https on localhost, with a certificate that only clients with its file trust. */
export async function startHttps({ body = '{"ok":true}', aheadMs = 0, ...options }: HttpsOptions = {}) {
  const folder = temporaryFolder("https");
  const { key, certificate } = createCertificate(folder.path, options);
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (_, outgoing) => {
    const date = new Date(Date.now() + aheadMs).toUTCString();
    outgoing.writeHead(200, { date }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      folder.remove();
    },
  };
}

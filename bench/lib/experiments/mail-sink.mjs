// @ts-check
import { SMTPServer } from "smtp-server";

/** A real mail server on a free port of 127.0.0.1 that takes every mail and keeps the addresses alone. */
export async function startMailSink() {
  /** @type {string[]} */
  const addresses = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onData(stream, { envelope }, callback) {
      stream.resume();
      stream.once("end", () => {
        addresses.push(...envelope.rcptTo.map(({ address }) => address));
        callback();
      });
    },
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.server.address());
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** How many mails went to addresses that begin with it. @param {string} start */
    count: (start) => addresses.filter((address) => address.startsWith(start)).length,
    forget: () => void addresses.splice(0),
    stop: () => new Promise((resolve) => server.close(() => resolve(undefined))),
  };
}

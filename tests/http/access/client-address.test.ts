import { describe, expect, test } from "vitest";
import { freshAddress } from "../../support/app/addresses";
import { useApp } from "../../support/app/targets";
import { waitlistEntry } from "../../support/factories";

/** The statuses of sign-ups to the waitlist, each with its headers; the sixth of a client's in a minute is refused. */
async function join(baseUrl: string, each: readonly Record<string, string>[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const headers of each) {
    const init = { method: "POST", headers: { "content-type": "application/json", ...headers } };
    const response = await fetch(`${baseUrl}/api/waitlist`, {
      ...init,
      body: JSON.stringify(waitlistEntry()),
    });
    statuses.push(response.status);
  }
  return statuses;
}

const six = [1, 2, 3, 4, 5, 6];
const refusedAtLast = [200, 200, 200, 200, 200, 429];

// How an address is read from the headers, and an IPv6 network: app/lib/http/request/client-address.server.test.ts.
describe("the client of a request, behind a trusted proxy", () => {
  const app = useApp("production");

  test("a client is the rightmost address that is no trusted proxy, whatever the client wrote before it", async () => {
    const client = freshAddress();
    const chains = six.map((n) => ({ "x-forwarded-for": `9.9.9.${n}, ${client}, 10.0.0.${n}, 127.0.0.1` }));
    expect(await join(app().baseUrl, chains)).toEqual(refusedAtLast);
    const another = { "x-forwarded-for": `9.9.9.9, ${freshAddress()}` };
    expect(await join(app().baseUrl, [another])).toEqual([200]);
  });
});

describe("the client of a request, with TRUSTED_PROXIES=none", () => {
  const app = useApp("production", { TRUSTED_PROXIES: "none" });

  test("no header is believed: the peer is one client", async () => {
    const each = six.map((n) => ({ [n % 2 ? "x-forwarded-for" : "x-real-ip"]: freshAddress() }));
    expect(await join(app().baseUrl, each)).toEqual(refusedAtLast);
  });
});

describe("the client of a request, with CLIENT_IP_HEADER", () => {
  const app = useApp("production", { CLIENT_IP_HEADER: "CF-Connecting-IP" });

  test("the header of the setting replaces the chain", async () => {
    const client = freshAddress();
    const each = six.map(() => ({ "cf-connecting-ip": client, "x-forwarded-for": freshAddress() }));
    expect(await join(app().baseUrl, each)).toEqual(refusedAtLast);
    expect(await join(app().baseUrl, [{ "cf-connecting-ip": freshAddress() }])).toEqual([200]);
  });
});

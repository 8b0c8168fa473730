import { describe, expect, test } from "vitest";
import { freshAddress, freshAddress6 } from "../../../support/app/addresses";
import { useApp } from "../../../support/app/targets";
import { waitlistEntry } from "../../../support/factories";

/** How many of six sign-ups to the waitlist pass: five when they count as one client. */
async function admitted(baseUrl: string, headersOf: (index: number) => Record<string, string>) {
  let passed = 0;
  for (let index = 1; index <= 6; index += 1) {
    const { status } = await fetch(`${baseUrl}/api/waitlist`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headersOf(index) },
      body: JSON.stringify(waitlistEntry()),
    });
    if (status === 200) passed += 1;
  }
  return passed;
}

describe("the client of a request, behind a trusted proxy", () => {
  const app = useApp("production");
  const one = 5;
  const many = 6;
  const count = (headersOf: (index: number) => Record<string, string>) => admitted(app().baseUrl, headersOf);

  test("the rightmost address counts, whatever the client wrote before it", async () => {
    const client = freshAddress();
    expect(await count((n) => ({ "x-forwarded-for": `9.9.9.${n}, ${client}` }))).toBe(one);
    expect(await count(() => ({ "x-forwarded-for": `9.9.9.9, ${freshAddress()}` }))).toBe(many);
  });

  test("trusted proxies on the right are passed over", async () => {
    const client = freshAddress();
    expect(await count((n) => ({ "x-forwarded-for": `9.9.9.${n}, ${client}, 10.0.0.${n}, 127.0.0.1` }))).toBe(
      one,
    );
  });

  test("a malformed hop ends the chain: what stands right of it counts", async () => {
    const client = freshAddress();
    expect(await count((n) => ({ "x-forwarded-for": `9.9.9.${n}, basura, 10.1.2.3, ${client}` }))).toBe(one);
  });

  test("a port, brackets and spaces do not belong to an address", async () => {
    const client = freshAddress();
    expect(await count((n) => ({ "x-forwarded-for": n % 2 ? ` ${client}:${4000 + n} ` : client }))).toBe(one);
  });

  test("an IPv6 network of 64 bits is one client, the next another", async () => {
    const network = freshAddress6().replace("::1", "");
    expect(await count((n) => ({ "x-forwarded-for": `${network}::${n}` }))).toBe(one);
    expect(await count(() => ({ "x-forwarded-for": `[${freshAddress6()}]:443` }))).toBe(many);
  });

  test("IPv4 inside IPv6 is IPv4, and its neighbours are others", async () => {
    const client = freshAddress();
    expect(await count((n) => ({ "x-forwarded-for": n % 2 ? `::ffff:${client}` : client }))).toBe(one);
    expect(await count(() => ({ "x-forwarded-for": `::ffff:${freshAddress()}` }))).toBe(many);
  });

  test("x-real-ip counts where there is no chain", async () => {
    const client = freshAddress();
    expect(await count(() => ({ "x-real-ip": client }))).toBe(one);
    expect(await count(() => ({ "x-real-ip": freshAddress() }))).toBe(many);
  });
});

describe("the client of a request, with other settings", () => {
  describe("TRUSTED_PROXIES=none", () => {
    const app = useApp("production", { TRUSTED_PROXIES: "none" });
    test("headers are not believed: the peer is one client", async () => {
      expect(await admitted(app().baseUrl, () => ({ "x-forwarded-for": freshAddress() }))).toBe(5);
      expect(await admitted(app().baseUrl, () => ({ "x-real-ip": freshAddress() }))).toBe(0);
    });
  });

  describe("CLIENT_IP_HEADER=cf-connecting-ip", () => {
    const app = useApp("production", { CLIENT_IP_HEADER: "CF-Connecting-IP" });
    test("the one header replaces the chain", async () => {
      const client = freshAddress();
      expect(
        await admitted(app().baseUrl, () => ({
          "cf-connecting-ip": client,
          "x-forwarded-for": freshAddress(),
        })),
      ).toBe(5);
      expect(await admitted(app().baseUrl, () => ({ "cf-connecting-ip": freshAddress() }))).toBe(6);
    });
  });
});

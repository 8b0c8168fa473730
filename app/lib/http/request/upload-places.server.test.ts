import { afterEach, expect, test } from "vitest";
import { BusyError } from "../../busy-error";
import { RateLimitError } from "../../rate-limit/rate-limiter.server";
import { takeUploadPlace, type UploadSender, uploadPlaces } from "./upload-places.server";

const { all, perAddress, perAccount } = uploadPlaces;
const givers: (() => void)[] = [];
const take = (sender: UploadSender) => void givers.push(takeUploadPlace(sender));
const takeMany = (count: number, senderOf: (number: number) => UploadSender) => {
  for (let number = 0; number < count; number += 1) take(senderOf(number));
};

afterEach(() => {
  for (const give of givers.splice(0)) give();
});

test("an account may have two uploads at once from all its addresses, and another when one ends", () => {
  takeMany(perAccount, (number) => ({ bucket: `192.0.2.${number}`, account: "ana" }));
  expect(() => take({ bucket: "192.0.2.9", account: "ana" })).toThrow(RateLimitError);
  take({ bucket: "192.0.2.1", account: "berta" });
  givers.shift()?.();
  take({ bucket: "192.0.2.9", account: "ana" });
  expect(() => take({ bucket: "192.0.2.9", account: "ana" })).toThrow(RateLimitError);
});

test("an IP address may have eight uploads at once, however many accounts send from it", () => {
  takeMany(perAddress, (number) => ({ bucket: "192.0.2.1", account: `account-${number}` }));
  expect(() => take({ bucket: "192.0.2.1", account: "ana" })).toThrow(RateLimitError);
  expect(() => take({ bucket: "192.0.2.1" })).toThrow(RateLimitError);
  take({ bucket: "192.0.2.2", account: "ana" });
  expect(givers).toHaveLength(perAddress + 1);
});

test("an IPv6 /56 may have four times the uploads of one address, however many of its /64 send", () => {
  takeMany(4 * perAddress, (number) => ({ bucket: `2001:db8:0:${(0xab00 + number).toString(16)}::/64` }));
  expect(() => take({ bucket: "2001:db8:0:abff::/64", account: "ana" })).toThrow(RateLimitError);
  take({ bucket: "2001:db8:0:ac00::/64", account: "ana" });
});

test("an IPv6 /48 may have sixteen times the uploads of one address, however many of its /56 send", () => {
  takeMany(16 * perAddress, (number) => ({ bucket: `2001:db8:1:${(number << 8).toString(16)}::/64` }));
  expect(() => take({ bucket: "2001:db8:1:ffff::/64", account: "ana" })).toThrow(RateLimitError);
  take({ bucket: "2001:db8:2:ffff::/64", account: "ana" });
});

test("an upload refused because others are under way may be tried again in two seconds", () => {
  takeMany(perAccount, () => ({ bucket: "192.0.2.1", account: "ana" }));
  expect(() => take({ bucket: "192.0.2.1", account: "ana" })).toThrow(
    expect.objectContaining({ retryAfterSeconds: 2, limit: "uploads/at-once" }),
  );
});

test("the server takes two hundred uploads at once, and says that it is busy for one more", () => {
  takeMany(all, (number) => ({ bucket: `address-${number}` }));
  expect(() => take({ bucket: "192.0.2.1", account: "ana" })).toThrow(BusyError);
  givers.shift()?.();
  take({ bucket: "192.0.2.1", account: "ana" });
  expect(givers).toHaveLength(all);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LeaseLostError, startHeartbeat } from "./heartbeat.server";

beforeEach(() => {
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

test("a task's lease is renewed every 20 s until its run ends", async () => {
  const renew = vi.fn(async () => true);
  const heartbeat = startHeartbeat(renew);
  await seconds(19);
  expect(renew).toHaveBeenCalledTimes(0);
  await seconds(281);
  expect(renew).toHaveBeenCalledTimes(15);
  expect(() => heartbeat.requireLease()).not.toThrow();
  heartbeat.stop();
  await seconds(60);
  expect(renew).toHaveBeenCalledTimes(15);
});

test("a task whose lease's renewal is refused has lost it for good", async () => {
  const renew = vi.fn(async () => true).mockResolvedValueOnce(false);
  const heartbeat = startHeartbeat(renew);
  await seconds(19);
  expect(() => heartbeat.requireLease()).not.toThrow();
  await seconds(2);
  expect(() => heartbeat.requireLease()).toThrow(LeaseLostError);
  await seconds(40);
  expect(() => heartbeat.requireLease()).toThrow(LeaseLostError);
  heartbeat.stop();
});

test("a task keeps its lease while the database is away for less than 100 s, and loses it then", async () => {
  const renew = vi.fn(() => Promise.reject(new Error("away")));
  const heartbeat = startHeartbeat(renew);
  await seconds(99);
  expect(() => heartbeat.requireLease()).not.toThrow();
  await seconds(1);
  expect(() => heartbeat.requireLease()).toThrow(LeaseLostError);
  heartbeat.stop();
});

test("a task's lease counts from when its renewal was asked for, not from the answer", async () => {
  const slow = () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 15_000));
  const renew = vi.fn(slow);
  const heartbeat = startHeartbeat(renew);
  await seconds(36);
  renew.mockImplementation(() => Promise.reject(new Error("away")));
  await seconds(83);
  expect(() => heartbeat.requireLease()).not.toThrow();
  await seconds(1);
  expect(() => heartbeat.requireLease()).toThrow(LeaseLostError);
  heartbeat.stop();
});

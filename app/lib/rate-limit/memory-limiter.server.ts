import { RateLimiterCompatibleAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { Limit } from "./limit-table";
import type { MemorySlidingLog } from "./memory-sliding-log.server";

/** A hit that memory has admitted. `at` tells it from other hits of its key. */
export class AdmittedHit extends RateLimiterRes {
  constructor(
    readonly at: number,
    remaining: number,
  ) {
    super(remaining);
  }
}

/** `answered`: memory goes first, so it has this result already when it is asked in the place of Redis. */
interface MemoryOptions {
  answered?: RateLimiterRes;
}

/** One limit in this process's memory, and the insurance of the same limit in Redis. */
export class MemoryLimiter extends RateLimiterCompatibleAbstract {
  override readonly keyPrefix: string;
  override blockDuration = 0;
  override execEvenly = false;

  constructor(
    name: string,
    private readonly limit: Limit,
    private readonly log: MemorySlidingLog,
  ) {
    super();
    this.keyPrefix = name;
  }

  /** Counts one hit. @throws {RateLimiterRes} when it is over the limit. */
  override async consume(
    key: string,
    _points = 1,
    { answered }: MemoryOptions = {},
  ): Promise<RateLimiterRes> {
    return answered ?? this.count(key);
  }

  /** The same, at once. @throws {RateLimiterRes} when it is over the limit. */
  count(key: string): AdmittedHit {
    const { wait, at, remaining } = this.log.consume(this.#keyOf(key), this.limit);
    if (wait > 0) throw new RateLimiterRes(0, wait, this.limit.points + 1);
    return new AdmittedHit(at, remaining);
  }

  /** Takes the newest hit back. */
  override async reward(key: string, _points = 1, { answered }: MemoryOptions = {}): Promise<RateLimiterRes> {
    if (!answered) this.log.release(this.#keyOf(key));
    return new RateLimiterRes();
  }

  /** Forgets every hit. */
  override async delete(key: string): Promise<boolean> {
    this.log.forget(this.#keyOf(key));
    return true;
  }

  /** Takes a hit back that Redis refused. */
  takeBack(key: string, { at }: AdmittedHit): void {
    this.log.release(this.#keyOf(key), at);
  }

  /** Moves a hit to now: Redis counted it later, and must not keep it for longer than memory does. */
  refresh(key: string, { at }: AdmittedHit): void {
    this.log.refresh(this.#keyOf(key), at);
  }

  #keyOf(key: string): string {
    return `${this.keyPrefix}:${key}`;
  }
}

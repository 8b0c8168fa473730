import { LRUCache } from "lru-cache";

interface Options<Value> {
  /** Bytes of all values together. */
  maxBytes: number;
  sizeOf: (value: Value, key: string) => number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/** A value, and for how many milliseconds from the beginning of its making it is true. */
interface MadeValue<Value> {
  value: Value;
  forMs: number;
}

/**
 * Values that are the same for everybody and take long to make. Callers wait for one that is being made already; after
 * {@link clear} nobody gets one that was begun before, except those who waited for it.
 */
export class SharedValues<Value extends object> {
  readonly #values: LRUCache<string, { value: Value; until: number }>;
  readonly #underWay = new Map<string, Promise<Value | null>>();
  readonly #now: () => number;
  #changes = 0;

  constructor({ maxBytes, sizeOf, now = performance.now.bind(performance) }: Options<Value>) {
    this.#values = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }, key) => sizeOf(value, key),
    });
    this.#now = now;
  }

  get(key: string): Value | undefined {
    const found = this.#values.get(key);
    if (!found || found.until > this.#now()) return found?.value;
    this.#values.delete(key);
    return undefined;
  }

  isUnderWay(key: string): boolean {
    return this.#underWay.has(key);
  }

  /** The value that is being made, or a new one. @param make null for a value that nobody else may get. */
  make(key: string, make: () => Promise<MadeValue<Value> | null>): Promise<Value | null> {
    const waiting = this.#underWay.get(key);
    if (waiting) return waiting;
    const before = this.#changes;
    const beganAt = this.#now();
    const making = make()
      .then((made) => {
        const until = beganAt + (made?.forMs ?? 0);
        if (made && before === this.#changes && until > this.#now())
          this.#values.set(key, { value: made.value, until });
        return made?.value ?? null;
      })
      .finally(() => {
        if (this.#underWay.get(key) === making) this.#underWay.delete(key);
      });
    this.#underWay.set(key, making);
    return making;
  }

  /** To be called when the source of the values has changed. */
  clear(): void {
    this.#changes += 1;
    this.#values.clear();
    this.#underWay.clear();
  }

  /** How many there are, and their bytes. */
  measure(): { values: number; bytes: number } {
    return { values: this.#values.size, bytes: this.#values.calculatedSize };
  }
}

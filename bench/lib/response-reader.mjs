// @ts-check

const headEnd = Buffer.from("\r\n\r\n");
const lineEnd = Buffer.from("\r\n");

/**
 * Reads the answers of one connection, one after the other, and discards their bodies: as little work as possible, so
 * that the server is the bottleneck.
 */
export class ResponseReader {
  /** The status of the current or last answer. */
  status = 0;
  /** Whether the server closes the connection after this answer. */
  closes = false;
  /** Bytes of the body (or of the chunk) still to come; -1 while the head is read. */
  #left = -1;
  #isChunked = false;
  /** The received part of an incomplete head or chunk line. */
  #rest = Buffer.alloc(0);

  /**
   * @param {Buffer} bytes
   * @returns {boolean} whether the answer is complete
   */
  read(bytes) {
    const all = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    this.#rest = Buffer.alloc(0);
    let at = 0;
    if (this.#left === -1) {
      const end = all.indexOf(headEnd);
      if (end === -1) return this.#keep(all);
      this.#readHead(all.toString("latin1", 0, end + 2));
      at = end + 4;
    }
    return this.#isChunked ? this.#readChunks(all, at) : this.#readBody(all.length - at);
  }

  /** @param {string} head */
  #readHead(head) {
    this.status = Number(head.slice(9, 12));
    this.closes = /\r\nconnection: close\r\n/i.test(head);
    this.#isChunked = /\r\ntransfer-encoding: chunked\r\n/i.test(head);
    const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
    const hasBody = this.status !== 304 && this.status !== 204;
    this.#left = hasBody && !this.#isChunked ? Number(length ?? 0) : 0;
  }

  /** @param {number} count */
  #readBody(count) {
    this.#left -= count;
    if (this.#left > 0) return false;
    if (this.#left < 0) throw new Error("More bytes came than the answer has");
    this.#left = -1;
    return true;
  }

  /**
   * @param {Buffer} bytes
   * @param {number} start
   */
  #readChunks(bytes, start) {
    let at = start + this.#left;
    while (at < bytes.length) {
      const end = bytes.indexOf(lineEnd, at);
      if (end === -1) break;
      const size = Number.parseInt(bytes.toString("latin1", at, end), 16);
      if (size === 0 && end + 4 <= bytes.length) {
        this.#left = -1;
        return true;
      }
      if (size === 0) break;
      at = end + 2 + size + 2;
    }
    if (at < bytes.length) {
      this.#left = 0;
      return this.#keep(bytes.subarray(at));
    }
    this.#left = at - bytes.length;
    return false;
  }

  /** @param {Buffer} bytes in memory that the socket reuses */
  #keep(bytes) {
    this.#rest = Buffer.from(bytes);
    return false;
  }
}

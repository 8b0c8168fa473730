// @ts-check

/**
 * A request whose placeholders are overwritten in its bytes before each send. `{{address}}` becomes a different IPv4
 * address for each number, so that no rate limit applies; `{{number}}` becomes the number, nine digits.
 */
export class RequestTemplate {
  #bytes;
  #address;
  #number;

  /** @param {string} text */
  constructor(text) {
    this.#bytes = Buffer.from(
      text.replaceAll("{{address}}", "000.000.000.000").replaceAll("{{number}}", "000000000"),
    );
    const blank = Buffer.from(
      text.replaceAll("{{address}}", "\0".repeat(15)).replaceAll("{{number}}", "\x01".repeat(9)),
    );
    this.#address = blank.indexOf(0);
    this.#number = blank.indexOf(1);
  }

  /** @param {number} number @returns {Buffer} good until the next call */
  fill(number) {
    if (this.#address !== -1) this.#writeAddress(number);
    if (this.#number !== -1) this.#writeDigits(number, this.#number, 9);
    return this.#bytes;
  }

  /** Octets from 100 on keep the width; a first octet from 200 on avoids private networks. @param {number} number */
  #writeAddress(number) {
    let rest = number;
    for (let at = this.#address + 12; at > this.#address; at -= 4) {
      this.#writeDigits(100 + (rest % 156), at, 3);
      rest = Math.floor(rest / 156);
      this.#bytes[at - 1] = 46;
    }
    this.#writeDigits(200 + (rest % 24), this.#address, 3);
  }

  /** @param {number} value @param {number} start @param {number} width */
  #writeDigits(value, start, width) {
    let rest = value;
    for (let at = start + width - 1; at >= start; at -= 1) {
      this.#bytes[at] = 48 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
  }
}

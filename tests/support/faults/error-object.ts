import { expect } from "vitest";

const innards = /prisma|postgres|pg_|sql|econn|redis|stack|node_modules|\bat [\w.]+ \(/i;

/** The error object of section 2.4 of the interface and nothing of what is behind it. */
export async function expectErrorObject(response: Response, status: number, error: string): Promise<void> {
  const text = await response.text();
  expect({ status: response.status, text }).toEqual({ status, text: expect.any(String) });
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(text).not.toMatch(innards);
  expect(JSON.parse(text)).toMatchObject({ error, code: expect.any(String) });
}

/** A page that says what happened, in Spanish, and nothing of what is behind it. */
export async function expectErrorPage(response: Response, status: number, sentence: string): Promise<void> {
  const text = await response.text();
  expect({ status: response.status, text }).toEqual({ status, text: expect.stringContaining(sentence) });
  // The build's own file names are no secret, nor is the name of the field that Remix empties; a nonce is random.
  const own = text
    .replace(/"\/assets\/[^"]*"/g, "")
    .replace(/ nonce="[^"]*"/g, "")
    .replace('"Unexpected Server Error\\",\\"stack\\"', "");
  expect(own).not.toMatch(innards);
}

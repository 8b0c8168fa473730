import { describe, expect, test } from "vitest";
import { BodyError, RepeatedFileError } from "../errors.server";
import { type FileReceiver, forgetFiles, type MultipartRule, readMultipart } from "./multipart.server";

const boundary = "----limite";
const sender = { bucket: "192.0.2.1" };
const rule: MultipartRule = { files: ["file", "other"], maxFileBytes: 64 << 10, maxFields: 10 };

interface Part {
  name?: string;
  filename?: string;
  value: string;
  headers?: string;
}

function bodyOf(parts: readonly Part[], end = `--${boundary}--\r\n`): string {
  const written = parts.map(({ name, filename, value, headers = "" }) => {
    const disposition = [
      "Content-Disposition: form-data",
      name === undefined ? "" : `; name="${name}"`,
      filename === undefined ? "" : `; filename="${filename}"`,
    ].join("");
    return `--${boundary}\r\n${disposition}\r\n${headers}\r\n${value}\r\n`;
  });
  return written.join("") + end;
}

function requestOf(
  body: string | ReadableStream,
  type = `multipart/form-data; boundary=${boundary}`,
): Request {
  const init = { method: "POST", body, headers: { "content-type": type }, duplex: "half" };
  return new Request("http://localhost/", init as RequestInit);
}

/** Keeps the text of each file, and the discarded ones. */
function textReceiver(refuse?: Error) {
  const discarded: string[] = [];
  const receiver: FileReceiver<string> = {
    async receive({ name, content }) {
      let text = "";
      for await (const bytes of content) {
        if (refuse) throw refuse;
        text += Buffer.from(bytes).toString();
      }
      return `${name}: ${text}`;
    },
    discard: async (received) => void discarded.push(received),
  };
  return { receiver, discarded };
}

const read = (body: string | ReadableStream, receiver = textReceiver().receiver, type?: string) =>
  readMultipart(requestOf(body, type), rule, receiver, sender);

async function reasonOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => new Error("It was read"),
    (thrown: unknown) => thrown,
  );
  return error instanceof BodyError ? error.reason : String(error);
}

describe("reading a multipart form with files", () => {
  test("the fields of a multipart form are read before and after its file", async () => {
    const { form, files, failures } = await read(
      bodyOf([
        { name: "kind", value: "cv" },
        { name: "file", filename: "currículum.pdf", value: "contenido" },
        { name: "letter", value: "Señoras y señores:\r\nhola" },
        { name: "letter", value: "otra" },
      ]),
    );
    expect(Object.fromEntries(form)).toEqual({ kind: "cv", letter: "Señoras y señores:\r\nhola" });
    expect(form.getAll("letter")).toHaveLength(2);
    expect([...files]).toEqual([["file", "currículum.pdf: contenido"]]);
    expect([...failures]).toEqual([]);
  });

  test("a multipart form that arrives byte by byte is read", async () => {
    const bytes = Buffer.from(bodyOf([{ name: "file", filename: "a.pdf", value: "x".repeat(300) }]));
    let at = 0;
    const stream = new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) controller.close();
        else controller.enqueue(bytes.subarray(at, ++at));
      },
    });
    expect((await read(stream)).files.get("file")).toBe(`a.pdf: ${"x".repeat(300)}`);
  });

  test("a multipart form without a chosen file, or without a file's field, has no files", async () => {
    const empty = {
      name: "file",
      filename: "",
      value: "",
      headers: "Content-Type: application/octet-stream\r\n",
    };
    expect((await read(bodyOf([empty]))).files.size).toBe(0);
    expect((await read(bodyOf([{ name: "kind", value: "cv" }]))).files.size).toBe(0);
  });

  test("a second file in one field is a failure of that field, while two fields may have one each", async () => {
    const file = (name: string) => ({ name, filename: "a.pdf", value: "uno" });
    const twice = await read(bodyOf([file("file"), file("file")]));
    expect(twice.failures.get("file")).toBeInstanceOf(RepeatedFileError);
    expect((await read(bodyOf([file("file"), file("other")]))).files.size).toBe(2);
  });

  test("a form that is not known has its fields and the names of all its files read", async () => {
    const body = bodyOf([
      { name: "cv", filename: "a.pdf", value: "x".repeat(60_000) },
      { name: "letter", value: "sigue aquí" },
      { name: "transcript", filename: "b.pdf", value: "y" },
    ]);
    const any = { ...rule, files: "any" } as const;
    const { form, files } = await readMultipart(requestOf(body), any, forgetFiles, sender);
    expect(Object.fromEntries(form)).toEqual({ letter: "sigue aquí" });
    expect([...files.values()]).toEqual(["a.pdf", "b.pdf"]);
  });

  test("a refused file leaves the form's other fields readable, those after it included", async () => {
    const refusal = new Error("no");
    const { receiver } = textReceiver(refusal);
    const body = bodyOf([
      { name: "file", filename: "a.pdf", value: "x".repeat(60_000) },
      { name: "letter", value: "sigue aquí" },
    ]);
    const { form, failures } = await read(body, receiver);
    expect(failures.get("file")).toBe(refusal);
    expect(form.get("letter")).toBe("sigue aquí");
  });

  const cut = bodyOf([{ name: "file", filename: "a.pdf", value: "mitad" }], "").slice(0, -2);
  test.each([
    ["an empty body", "", "syntax"],
    ["a body without an end", bodyOf([{ name: "kind", value: "cv" }], ""), "syntax"],
    ["a file that is cut in the middle", cut, "syntax"],
    ["another boundary", bodyOf([{ name: "kind", value: "cv" }]).replaceAll(boundary, "otro"), "syntax"],
    ["a field without a name", bodyOf([{ value: "cv" }]), "syntax"],
    [
      "a file in a field that takes none",
      bodyOf([{ name: "kind", filename: "a.pdf", value: "x" }]),
      "syntax",
    ],
    ["a NUL in a header", bodyOf([{ name: "file", filename: "a\0.pdf", value: "x" }]), "syntax"],
    [
      "a header without an end",
      bodyOf([{ name: "a", value: "x", headers: `X-A: ${"y".repeat(20_000)}\r\n` }]),
      "syntax",
    ],
    ["a thousand parts", bodyOf(Array.from({ length: 1000 }, () => ({ name: "a", value: "x" }))), "size"],
    [
      "a thousand parts without names",
      `--${boundary}\r\nX-A: b\r\n\r\nx\r\n`.repeat(1000) + bodyOf([]),
      "size",
    ],
    ["a field that is too long", bodyOf([{ name: "letter", value: "x".repeat((256 << 10) + 1) }]), "size"],
  ])("a multipart form with %s is refused", async (_case, body, reason) => {
    expect(await reasonOf(read(body))).toBe(reason);
  });

  test("a multipart form takes as many fields as its limit, and one more is refused", async () => {
    const fields = (count: number) =>
      bodyOf(Array.from({ length: count }, (_, n) => ({ name: `a${n}`, value: "x" })));
    expect((await read(fields(10))).form.size).toBe(10);
    expect(await reasonOf(read(fields(11)))).toBe("size");
  });

  test.each(["application/json", "multipart/mixed; boundary=a", ""])(
    "a form with files sent as the content type «%s» is refused",
    async (type) => {
      expect(await reasonOf(read(bodyOf([]), undefined, type))).toBe("type");
    },
  );

  test("a multipart content type without a boundary is refused", async () => {
    expect(await reasonOf(read(bodyOf([]), undefined, "multipart/form-data"))).toBe("syntax");
  });

  test("a received file is discarded when the rest of its form is malformed", async () => {
    const { receiver, discarded } = textReceiver();
    const body = bodyOf([{ name: "file", filename: "a.pdf", value: "entero" }], `--${boundary}\r\nsin fin`);
    expect(await reasonOf(read(body, receiver))).toBe("syntax");
    expect(discarded).toEqual(["a.pdf: entero"]);
  });

  test("a sender that goes away in the middle of a file ends its reception with an error", async () => {
    const { receiver } = textReceiver();
    const bytes = Buffer.from(cut);
    const stream = new ReadableStream({
      pull(controller) {
        if (controller.desiredSize === null) return;
        controller.enqueue(bytes);
        controller.error(new Error("aborted"));
      },
    });
    expect(await reasonOf(read(stream, receiver))).toBe("syntax");
  });

  test("a multipart form that never ends stops being read once its file is refused", async () => {
    let sent = 0;
    const piece = Buffer.alloc(64 << 10, "x");
    const start = Buffer.from(bodyOf([{ name: "file", filename: "a.pdf", value: "" }], "").slice(0, -2));
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(sent === 0 ? start : piece);
        sent += 1;
      },
    });
    const { receiver } = textReceiver(new Error("too large"));
    const { failures } = await read(stream, receiver);
    expect(failures.get("file")).toMatchObject({ message: "too large" });
    expect(sent).toBeLessThan(30);
  });

  test("a multipart form is read no longer than its time, and keeps the fields that came before", async () => {
    const start = bodyOf([{ name: "letter", value: "hola" }], "");
    const file = bodyOf([{ name: "file", filename: "a.pdf", value: "mitad" }], "").slice(0, -2);
    const slow = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(start + file)),
    });
    const { form } = await readMultipart(requestOf(slow), { ...rule, maxMs: 20 }, forgetFiles, sender);
    expect(Object.fromEntries(form)).toEqual({ letter: "hola" });
  });
});

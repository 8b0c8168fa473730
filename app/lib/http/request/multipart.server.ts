import type { Readable } from "node:stream";
import type createParser from "busboy";
import { requireLater } from "../../time/require-later.server";
import { BodyError, RepeatedFileError } from "../errors.server";
import { readFields, type SentFields } from "../forms/sent-fields";
import { mediaType } from "./body.server";
import { takeUploadPlace, type UploadSender } from "./upload-places.server";

const busboy = requireLater<typeof createParser>("busboy");

/** A file on its way in. Its content can be read once; the unread rest is discarded. */
export interface Upload {
  field: string;
  /** The name that the sender gives the file, without folders; anything can stand in it. */
  name: string;
  content: AsyncIterable<Uint8Array>;
}

/** The use of the files of a body. */
export interface FileReceiver<Received> {
  /** Stores or refuses one while it is being read. */
  receive(upload: Upload): Promise<Received>;
  /** Undoes `receive`, for a body that is refused as a whole. */
  discard(received: Received): Promise<void>;
}

/** The limits of a body. */
export interface MultipartRule {
  /** The fields that take a file, one each; `any` for a form that is not known, with at most eight. */
  files: readonly string[] | "any";
  /** Of one file. */
  maxFileBytes: number;
  /** How many other fields, and how large they are together. */
  maxFields?: number;
  maxFieldBytes?: number;
  /** After this time nothing more is read; without it, the server's limits on slow bodies end the wait. */
  maxMs?: number;
}

/** A body as it was read. */
export interface ReadMultipart<Received> {
  form: SentFields;
  /** By field; a field without a chosen file is missing. */
  files: Map<string, Received>;
  /** Why the file of a field was not received. */
  failures: Map<string, unknown>;
}

/** Of a form that is not known. */
const maxUnknownFiles = 8;
/** For the lines between the parts and their headers. */
const frameBytes = 64 << 10;
/** A receiver refuses its file when it has taken the bytes, and some are always on their way to it. */
const readAheadBytes = 1 << 20;

export function isMultipart(request: Request): boolean {
  return mediaType(request.headers) === "multipart/form-data";
}

/**
 * Reads a multipart body as a stream: files go to the receiver piece by piece, one after the other. Parts beyond the
 * rule are not read: the server discards them once it has responded.
 * @throws {BodyError} for a body that is malformed, cut or larger than the rule; nothing received is kept then.
 * @throws {RateLimitError | BusyError} when the sender, or all together, have too many being read.
 */
export async function readMultipart<Received>(
  request: Request,
  rule: MultipartRule,
  receiver: FileReceiver<Received>,
  sender: UploadSender,
): Promise<ReadMultipart<Received>> {
  if (!isMultipart(request)) throw new BodyError("type");
  const encoding = request.headers.get("content-encoding");
  if (encoding !== null && encoding.toLowerCase() !== "identity") throw new BodyError("encoding");
  const givePlaceBack = takeUploadPlace(sender);
  try {
    return await new Reading(request, rule, receiver).read();
  } finally {
    givePlaceBack();
  }
}

/** Takes files and forgets all but their names, where the fields beside them are what counts. */
export const forgetFiles: FileReceiver<string> = {
  async receive({ name, content }) {
    for await (const _ of content);
    return name;
  },
  discard: () => Promise.resolve(),
};

class Reading<Received> {
  readonly #sent = new URLSearchParams();
  readonly #files = new Map<string, Received>();
  readonly #failures = new Map<string, unknown>();
  readonly #receiving: Promise<void>[] = [];
  readonly #seen = new Set<string>();
  readonly #parser: createParser.Busboy;
  readonly #ended: Promise<void>;
  #broken: BodyError | undefined;

  constructor(
    readonly request: Request,
    readonly rule: MultipartRule,
    readonly receiver: FileReceiver<Received>,
  ) {
    const { maxFields = 64, maxFieldBytes = 256 << 10 } = rule;
    const maxFiles = countFiles(rule);
    this.#parser = createParserOf(request, {
      fields: maxFields,
      fieldSize: maxFieldBytes,
      // One more than are taken, so that a second file of a field is noticed.
      files: maxFiles + 1,
      // The parser tells of the limit with the last part that is within it.
      parts: maxFields + maxFiles + 2,
    });
    this.#ended = new Promise((resolve) => this.#parser.once("close", resolve));
    this.#parser.on("error", () => this.#break("syntax"));
    let fieldBytes = 0;
    this.#parser.on("field", (name: string | undefined, value, { nameTruncated, valueTruncated }) => {
      fieldBytes += Buffer.byteLength(value) + (name?.length ?? 0);
      if (name === undefined) this.#break("syntax");
      else if (nameTruncated || valueTruncated || fieldBytes > maxFieldBytes) this.#break("size");
      else this.#sent.append(name, value);
    });
    this.#parser.on("file", (name: string | undefined, stream, { filename }) => {
      this.#take(name, filename, stream);
    });
    for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const)
      this.#parser.on(limit, () => this.#break("size"));
  }

  async read(): Promise<ReadMultipart<Received>> {
    try {
      const isWhole = await this.#feed();
      if (isWhole) {
        this.#parser.end();
        await this.#ended;
      }
    } catch {
      // A client that stops half-way reads no response, so this is not logged as our failure.
      this.#break("syntax");
    }
    // Ending the parser early is an error of its own.
    const broken = this.#broken;
    this.#parser.destroy();
    await Promise.all(this.#receiving);
    if (broken) {
      await Promise.all([...this.#files.values()].map((received) => this.receiver.discard(received)));
      throw broken;
    }
    return { form: readFields(this.#sent), files: this.#files, failures: this.#failures };
  }

  /**
   * Never cancels the stream: that would destroy the socket, and the sender would see no response.
   * @returns false when it was not read to its end: it is broken, too large, or over its time.
   */
  async #feed(): Promise<boolean> {
    const { maxFileBytes, maxFieldBytes = 256 << 10, maxMs } = this.rule;
    const limit = countFiles(this.rule) * maxFileBytes + maxFieldBytes + frameBytes + readAheadBytes;
    const reader = this.request.body?.getReader();
    let isTimeUp = false;
    const endInTime = () => {
      isTimeUp = true;
      reader?.releaseLock();
    };
    const timer = maxMs === undefined ? undefined : setTimeout(endInTime, maxMs);
    try {
      for (let total = 0; reader && !this.#broken; ) {
        const { done, value } = await reader.read();
        if (done) return true;
        total += value.byteLength;
        if (total > limit) {
          // A refused file explains the failure, and the fields before it were read.
          if (this.#failures.size === 0) this.#break("size");
          return false;
        }
        await this.#write(value);
      }
      return !this.#broken;
    } catch (error) {
      if (isTimeUp) return false;
      throw error;
    } finally {
      clearTimeout(timer);
      reader?.releaseLock();
    }
  }

  /** Waits until the parser, and so the receiver of a file, has taken the bytes. */
  #write(bytes: Uint8Array): Promise<void> {
    return new Promise((resolve) => {
      this.#parser.write(bytes, () => resolve());
    });
  }

  #break(reason: BodyError["reason"]): void {
    this.#broken ??= new BodyError(reason);
  }

  #take(field: string | undefined, name: string | undefined, stream: Readable): void {
    // An error of the whole body; its reader notices by itself.
    stream.on("error", () => {});
    // A browser sends a part without a name and content for a field in which nothing was chosen.
    if (name === undefined) {
      stream.resume();
      return;
    }
    const isKnown = this.rule.files === "any" || this.rule.files.includes(field ?? "");
    if (field === undefined || !isKnown) {
      this.#break("syntax");
      stream.resume();
      return;
    }
    if (this.#seen.has(field)) {
      this.#failures.set(field, new RepeatedFileError());
      stream.resume();
      return;
    }
    this.#seen.add(field);
    // Destroying the file's stream would stop the parser.
    const content: AsyncIterable<Buffer> = stream.iterator({ destroyOnReturn: false });
    const received = this.receiver
      .receive({ field, name, content })
      .then(
        (file) => void this.#files.set(field, file),
        (error: unknown) => void (this.#failures.has(field) || this.#failures.set(field, error)),
      )
      .finally(() => stream.resume());
    this.#receiving.push(received);
  }
}

function countFiles({ files }: MultipartRule): number {
  return files === "any" ? maxUnknownFiles : files.length;
}

function createParserOf({ headers }: Request, limits: createParser.Limits): createParser.Busboy {
  try {
    return busboy()({
      headers: { "content-type": headers.get("content-type") ?? "" },
      defParamCharset: "utf8",
      limits: { ...limits, fieldNameSize: 100 },
    });
  } catch {
    throw new BodyError("syntax");
  }
}

import { describeError, logger } from "../log/logger.server";

/** Of a file for spreadsheets. */
export const csvMediaType = "text/csv; charset=utf-8";

/** A column of a file for spreadsheets. */
export interface CsvColumn<Row> {
  header: string;
  value(row: Row): string | null;
}

export interface CsvOptions {
  /** Spreadsheets in Spanish expect a semicolon. */
  separator: "," | ";";
  /** Begin with a byte order mark, by which spreadsheets recognize UTF-8. */
  bom: boolean;
  /** For the log, if the file breaks off. */
  requestId: string;
}

/**
 * Rows as CSV, read and sent in batches at the reader's pace, so that memory does not grow with them.
 * @param batches at least one, possibly empty; the first is read before this resolves, so that a failure is still a
 * 500.
 */
export async function streamCsv<Row>(
  batches: AsyncGenerator<readonly Row[], undefined>,
  columns: readonly CsvColumn<Row>[],
  { separator, bom, requestId }: CsvOptions,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let isFirst = true;
  let next = await batches.next();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (next.done) return controller.close();
      try {
        const text = await toCsv(next.value, columns, separator, isFirst);
        controller.enqueue(encoder.encode(isFirst && bom ? `\uFEFF${text}` : text));
        isFirst = false;
        next = await batches.next();
      } catch (error) {
        controller.error(brokenExport(error, requestId));
      }
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}

/** Makes the server cut the response, so that nobody takes it for a complete file. The server prints it. */
class BrokenExportError extends Error {
  override name = "BrokenExportError";
  override stack = "";

  constructor() {
    super("An export broke off: the log has its cause");
  }
}

/** Logs why a file broke off. @returns the error that the stream of the response has to fail with. */
export function brokenExport(cause: unknown, requestId: string): Error {
  logger().error({ event: "error", requestId, error: describeError(cause) }, "An export broke off");
  return new BrokenExportError();
}

async function toCsv<Row>(
  batch: readonly Row[],
  columns: readonly CsvColumn<Row>[],
  delimiter: string,
  hasHeader: boolean,
): Promise<string> {
  // Loaded on first use: no start needs it.
  const { stringify } = await import("csv-stringify");
  const rows = batch.map((row) => columns.map(({ value }) => defused(value(row) ?? "")));
  const header = hasHeader ? [columns.map((column) => column.header)] : [];
  return new Promise((resolve, reject) => {
    stringify(
      [...header, ...rows],
      { delimiter, record_delimiter: "windows", quoted: true, quoted_empty: true },
      (error, text) => (error ? reject(error) : resolve(text)),
    );
  });
}

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula (OWASP, CSV injection). */
export function defused(cell: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell;
}

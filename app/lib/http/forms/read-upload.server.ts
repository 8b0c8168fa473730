import type { z } from "zod";
import { bodySchemaOf } from "../api/known-fields.server";
import { type UploadDefinition, uploadField } from "../api/operation";
import { textsOf } from "../api/operation-errors";
import { parseInput } from "../api/parse-input.server";
import { InvalidInputError, RepeatedFileError } from "../errors.server";
import { type FileReceiver, readMultipart } from "../request/multipart.server";
import type { UploadSender } from "../request/upload-places.server";

/**
 * Reads the body of an operation that takes a file.
 * @throws {BodyError | InvalidInputError} both of them a 400, and any error of the receiver. Nothing received is kept
 * then.
 */
export async function readUpload<Definition extends UploadDefinition, Received>(
  definition: Definition,
  request: Request,
  receiver: FileReceiver<Received>,
  sender: UploadSender,
): Promise<{ body: unknown; file: Received }> {
  const { upload, body: schema } = definition;
  const texts = textsOf(definition);
  const rule = { files: [uploadField], maxFileBytes: upload.maxBytes };
  const { form, files, failures } = await readMultipart(request, rule, receiver, sender);
  const file = files.get(uploadField);
  try {
    const failure = failures.get(uploadField);
    if (failure instanceof RepeatedFileError) throw fileProblem("FILE_REPEATED");
    if (failure) throw failure;
    if (file === undefined) throw fileProblem("FILE_REQUIRED");
    return {
      body:
        schema && parseInput<z.ZodType>(bodySchemaOf(definition, schema), Object.fromEntries(form), texts),
      file,
    };
  } catch (error) {
    if (file !== undefined) await receiver.discard(file);
    throw error;
  }

  function fileProblem(code: "FILE_REPEATED" | "FILE_REQUIRED") {
    return new InvalidInputError({ fields: { [uploadField]: texts.fields[code] } });
  }
}

import type { z } from "zod";
import type { ErrorTexts } from "~/content/errors/api-errors";
import type { ApiTag } from "~/content/vocabularies/api-tags";
import type { OrganizationRole } from "~/content/vocabularies/organizations";
import type { ErrorCode } from "../../domain-error";
import type { LimitedOperation } from "../../rate-limit/limit-table";

/** The methods of operations; HEAD and OPTIONS come with them. */
export type OperationMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * The clients that may call. `public`: anybody, signed in or not. `user`: anybody signed in. `employee`: signed in as a
 * person of science. `owner`, `recruiter`, `reader`: signed in as somebody of an organization with this role at least; a
 * reader asks about the jobs that they were given. `admin`: administrators. `link`: the bearer
 * of a signed link or a token of its own, which the handler checks.
 */
export type Who = "public" | "user" | "employee" | OrganizationRole | "admin" | "link";

/** A response that is not JSON, by its media type; null for a response without a body. */
export type RawResponse = { readonly mediaType: string } | null;

/** A file that comes with a call. */
export interface UploadRule {
  /** By its first bytes. */
  readonly mimes: readonly string[];
  readonly maxBytes: number;
}

/** The field of an operation's file. */
export const uploadField = "file";

/**
 * One operation of the API. Its checks, its limit, the description at /api/openapi.json, the reference and the table of
 * permissions are all made from it.
 */
export interface OperationDefinition {
  /** Unique; the name that a generated client gives the function. */
  readonly id: string;
  readonly method: OperationMethod;
  /** With its parameters in braces: `/api/jobs/{id}`. */
  readonly path: `/${string}`;
  /** The section of the reference. */
  readonly tag: ApiTag;
  /** One Spanish sentence for the reference. */
  readonly summary: string;
  readonly who: Who;
  /** Takes a session too whose second factor was not shown. Any other operation refuses it, or serves it as nobody. */
  readonly takesPending?: true;
  /** Its entry in the table of limits; null for none. */
  readonly limit: LimitedOperation | null;
  /** Its handler counts against the limit: not each call, or one over it gets the same response. */
  readonly countsItself?: true;
  /** A value that the schema refuses is a 404: nothing has that address. */
  readonly params?: z.ZodObject;
  /**
   * Of the parameters after `?`. A field with an array takes a name several times, any other once; an empty value is an
   * absent one; other names are ignored.
   */
  readonly query?: z.ZodType;
  /** Of a JSON body. Without it any body is ignored. */
  readonly body?: z.ZodType;
  /** Takes a multipart body instead: one file, in the field `file`, and the fields of `body`, an object of texts. */
  readonly upload?: UploadRule;
  /** The body of each type of account, where they send different ones; `body` then is any of them, for members of a team. */
  readonly bodies?: { readonly employee: z.ZodType; readonly organization: z.ZodType };
  /** Takes the header `Idempotency-Key`; its handler hands the key to what creates the row. */
  readonly idempotencyKey?: true;
  /** 16 KiB without it; at most 100 KiB. */
  readonly maxBodyBytes?: number;
  /** Of the responses that are no errors, by status. A handler that returns a body responds with the first. */
  readonly responses: { readonly [status: number]: z.ZodType | RawResponse };
  /** Its own error codes, besides those that every operation of its kind has. */
  readonly codes: readonly ErrorCode[];
  /** Where a call that changes something may come from; `bearer` without it. See `Endpoint`. */
  readonly origin?: "browser" | "bearer" | "any";
  /** The sentences of its errors; without it the catalogue of its path. */
  readonly texts?: ErrorTexts;
}

/** An operation that takes a file. */
export type UploadDefinition = OperationDefinition & { readonly upload: UploadRule };

/** Declares an operation, and keeps the types of its schemas for its handler. */
export function defineOperation<const Definition extends OperationDefinition>(
  definition: Definition,
): Definition {
  return definition;
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A request, as an operation's schemas read it. */
export interface OperationInput<Definition extends OperationDefinition> {
  params: Output<Definition["params"]>;
  query: Output<Definition["query"]>;
  body: Output<Definition["body"]>;
}

/** A handler's value for a schema: also read-only, and `success: true`, which TypeScript widens to a boolean. */
type Body<T> = T extends boolean
  ? boolean
  : T extends readonly (infer Item)[]
    ? readonly Body<Item>[]
    : T extends object
      ? { readonly [Name in keyof T]: Body<T[Name]> }
      : T;

type ResponseSchema<Definition extends OperationDefinition> = Extract<
  Definition["responses"][keyof Definition["responses"]],
  z.ZodType
>;

/** The body of an operation's response, as its schemas have it. */
export type OperationResponse<Definition extends OperationDefinition> =
  ResponseSchema<Definition> extends infer Schema
    ? Schema extends z.ZodType
      ? Body<z.input<Schema>>
      : never
    : never;

/** The status of the body that a handler returns: the definition's first that is a success. */
export function successStatus({ responses }: Pick<OperationDefinition, "responses">): number {
  return Number(Object.keys(responses)[0] ?? 200);
}

/** A definition's path as routes write it: `/api/jobs/:id`. */
export function routePatternOf(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

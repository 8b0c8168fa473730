import { z } from "zod";
import type { OperationDefinition } from "./operation";

/** Paths that ignore unknown fields, by the interface (docs/interface.md, 2.3, 4.6), for better-auth and schedulers. */
const takesOthers = /^\/api\/(auth\/|waitlist($|\/)|cron$|profile\/preferences$)/;

/** zod compiles a schema at its first use: each is made once, not for each request. */
const strictForms = new WeakMap<z.ZodType, z.ZodType>();

/** A schema of an operation's body: but for those of the interface, a field that it does not know is refused. */
export function bodySchemaOf<Schema extends z.ZodType>(
  { path }: Pick<OperationDefinition, "path">,
  schema: Schema,
): Schema {
  if (takesOthers.test(path)) return schema;
  const strict = strictForms.get(schema) ?? onlyKnown(schema);
  strictForms.set(schema, strict);
  return strict as unknown as Schema;
}

function onlyKnown(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) return schema.strict();
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((form) => onlyKnown(form as z.ZodType)));
  if (schema instanceof z.ZodPipe)
    return schema.clone({ ...schema.def, in: onlyKnown(schema.in as z.ZodType) });
  return schema;
}

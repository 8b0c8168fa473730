import { z } from "zod";
import { defineOperation } from "~/lib/http/operation";
import { bulkSchema, exportSchema, noteSchema } from "./pipeline.schema";
import { employerApplicationAnswer } from "./pipeline-answer.schema";

const params = z.object({ id: z.uuid() });
const common = { tag: "applications", who: "employer" } as const;

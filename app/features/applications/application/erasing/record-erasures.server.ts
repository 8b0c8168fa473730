import { v7 as uuid } from "uuid";
import type { ApplicationErasure, Prisma } from "~/generated/prisma/client";

/** How much of what people sent and wrote inside an application was erased. */
export type ErasedContent = Pick<ApplicationErasure, "documents" | "hadLetter" | "messages">;

interface Erased extends ErasedContent, Pick<ApplicationErasure, "organizationId"> {
  /** Null once the person is erased: nobody is left to read it. */
  userId: string | null;
}

/** Whether there was anything to erase: nobody has to hear of nothing. */
export function hadContent({ documents, messages, hadLetter }: ErasedContent): boolean {
  return documents > 0 || messages > 0 || hadLetter;
}

/** Writes down for their people what was erased of applications, in the transaction that erases it. */
export async function recordErasures(
  tx: Prisma.TransactionClient,
  erased: readonly Erased[],
  cause: ApplicationErasure["cause"],
  erasedAt: Date,
): Promise<void> {
  const data = erased.flatMap(({ userId, organizationId, documents, hadLetter, messages }) => {
    const content = { documents, hadLetter, messages };
    if (userId === null || !hadContent(content)) return [];
    return [{ id: uuid(), userId, organizationId, cause, ...content, erasedAt }];
  });
  if (data.length > 0) await tx.applicationErasure.createMany({ data });
}

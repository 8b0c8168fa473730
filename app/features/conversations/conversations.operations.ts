import { z } from "zod";
import { askedSides } from "~/features/applications/application/asked-sides";
import { cursorShape } from "~/lib/cursor.schema";
import { defineOperation } from "~/lib/http/api/operation";
import { cursorListOf, moment, successResponse } from "~/lib/http/api/responses.schema";
import { closedReasons } from "./closed-reason";
import { messageSchema } from "./message.schema";

const invalid = { error: "VALUE_INVALID" };
const params = z.object({ id: z.uuid() });
/** 4,000 characters are at most 48,000 bytes in JSON, each an emoji as two escapes. */
const maxBodyBytes = 64 * 1024;

const message = z
  .object({
    id: z.uuid(),
    isOwn: z.boolean(),
    body: z.string(),
    isHidden: z.boolean(),
    createdAt: moment,
  })
  .meta({ id: "Message" });

const conversationItem = z
  .object({
    id: z.uuid(),
    applicationId: z.uuid(),
    otherParty: z.object({ name: z.string().nullable(), picture: z.string().nullable() }),
    job: z.object({ title: z.string(), slug: z.string() }),
    unreadCount: z.int().min(0),
    status: z.enum(["open", "closed"]),
    closedReason: z.enum(closedReasons).nullable(),
    awaitsReply: z.boolean(),
    lastMessage: z.object({ text: z.string(), isCut: z.boolean(), isOwn: z.boolean(), createdAt: moment }),
  })
  .meta({ id: "Conversation" });

const common = { tag: "conversations", who: "user" } as const;

export const conversationOperations = {
  listConversations: defineOperation({
    ...common,
    id: "listConversations",
    method: "GET",
    path: "/api/conversations",
    summary:
      "Tus conversaciones, con cómo empieza el último mensaje; primero las más recientes. Con `side=organization`, las de la organización a cuyo equipo perteneces.",
    limit: "conversations/read",
    query: z.object({
      unread: z.enum(["true", "false"], invalid).optional(),
      side: z.enum(askedSides, invalid).optional(),
      ...cursorShape,
    }),
    responses: { 200: cursorListOf(conversationItem) },
    codes: ["NOT_AN_ORGANIZATION", "ROLE_NEEDED"],
  }),
  countUnread: defineOperation({
    ...common,
    id: "countUnread",
    method: "GET",
    path: "/api/conversations/unread",
    summary: "Cuántos mensajes te quedan por leer, y en cuántas conversaciones.",
    limit: "conversations/read",
    responses: { 200: z.object({ conversations: z.int().min(0), messages: z.int().min(0) }) },
    codes: [],
  }),
  listMessages: defineOperation({
    ...common,
    id: "listMessages",
    method: "GET",
    path: "/api/conversations/{id}/messages",
    summary:
      "Los mensajes de una conversación tuya, del más antiguo al más reciente: los últimos, o los que van antes o después de uno. No los marca como leídos.",
    limit: "conversations/read",
    params,
    query: z
      .object({
        after: z.uuid(invalid).optional(),
        before: z.uuid(invalid).optional(),
        limit: cursorShape.limit,
      })
      .refine(({ after, before }) => after === undefined || before === undefined, {
        error: "VALUE_INVALID",
        path: ["before"],
      }),
    responses: { 200: z.object({ items: z.array(message), hasMore: z.boolean() }) },
    codes: ["NOT_FOUND", "NOT_AN_ORGANIZATION", "ROLE_NEEDED"],
  }),
  sendMessage: defineOperation({
    ...common,
    id: "sendMessage",
    method: "POST",
    path: "/api/conversations/{id}/messages",
    summary:
      "Envía un mensaje y marca como leídos los que había. El primero de una organización es una respuesta a la candidatura. Como mucho, tres seguidos sin respuesta.",
    limit: "conversations/send",
    params,
    body: messageSchema,
    maxBodyBytes,
    idempotencyKey: true,
    responses: { 201: z.object({ message }) },
    codes: [
      "NOT_FOUND",
      "NOT_AN_ORGANIZATION",
      "ROLE_NEEDED",
      "ORGANIZATION_SUSPENDED",
      "CONVERSATION_CLOSED",
      "AWAITING_REPLY",
    ],
  }),
  markConversationRead: defineOperation({
    ...common,
    id: "markConversationRead",
    method: "POST",
    path: "/api/conversations/{id}/read",
    summary:
      "Marca como leídos los mensajes que has recibido en una conversación: todos, o hasta uno (`upTo`), para que los que lleguen mientras tanto sigan sin leer.",
    limit: "conversations/mark",
    params,
    query: z.object({ upTo: z.uuid(invalid).optional() }),
    responses: { 200: successResponse },
    codes: ["NOT_FOUND", "NOT_AN_ORGANIZATION", "ROLE_NEEDED"],
  }),
};

import { defineOperation } from "~/lib/http/api/operation";

export const previewImageOperation = defineOperation({
  id: "readPreviewImage",
  method: "GET",
  path: "/api/og",
  tag: "service",
  summary: "La imagen de los enlaces compartidos. Con `If-None-Match` responde 304 mientras no cambie.",
  who: "public",
  limit: null,
  responses: { 200: { mediaType: "image/jpeg" }, 304: null },
  codes: ["INVALID_DATA"],
});

import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAvatar } from "~/features/files/get-picture.server";
import { drawAvatar } from "~/features/users/avatar.server";
import { getUserName } from "~/features/users/read-user.server";
import { serveDrawing, servePicture } from "~/lib/http/response/public-picture.server";

const fileName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.(svg|webp)$/;

/** Public: the drawing with somebody's initials, or a picture. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const [, id, ending] = fileName.exec(params.file ?? "") ?? [];
  if (id !== undefined && ending === "webp") return servePicture(await getAvatar(id));
  const name = id === undefined ? null : await getUserName(id);
  return serveDrawing(id === undefined || name === null ? null : drawAvatar(id, name), request);
}

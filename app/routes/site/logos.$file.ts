import type { LoaderFunctionArgs } from "@remix-run/node";
import { getLogoPicture } from "~/features/files/get-picture.server";
import { organizationSlugPattern } from "~/features/organizations/organization/organization-limits";
import { whereShown } from "~/features/organizations/organization/shown-organization";
import { getLogo } from "~/features/organizations/own/logo.server";
import { serveDrawing, servePicture } from "~/lib/http/response/public-picture.server";

const fileName = /^(.+)\.svg$/;
const pictureName = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.webp$/;

/** Public: the drawing with an organization's initials, or its own logo. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = pictureName.exec(params.file ?? "")?.[1];
  if (id !== undefined) return servePicture(await getLogoPicture(id, whereShown));
  const slug = fileName.exec(params.file ?? "")?.[1];
  const isSlug = slug !== undefined && organizationSlugPattern.test(slug);
  return serveDrawing(isSlug ? await getLogo(slug) : null, request);
}

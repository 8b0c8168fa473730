import type { MetaDescriptor } from "@remix-run/react";
import type { LegalEntity } from "~/content/legal/legal-entity";
import { site } from "~/content/site";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

/** The root loader's data for every page. */
export interface RootData {
  /** Absolute, without a slash at the end: https://matraz.example */
  baseUrl: string;
  /** Content hash of the preview image, so that a new image gets a new URL. */
  ogVersion: string;
  signedIn: boolean;
  /** The id of the signed-in person's account. */
  person?: string;
  /** The platform's legal entity. */
  legalEntity: LegalEntity;
  /** Whether the platform is open to everybody. */
  isOpen: boolean;
  /** The form sent without a session, for the page with this path. */
  draft?: { path: string; state: FormState };
  /** How many unread messages the signed-in person has. */
  unread: number;
  /** The request's id in the log; absent under remix-serve. */
  requestId?: string | undefined;
}

interface PageMeta {
  /** Without the product's name, which is appended. Unique among the pages. */
  title: string;
  description: string;
  /** The canonical path, without a query. */
  path: string;
  noindex?: boolean;
  /** The page's own picture for shared links, 1200 × 630: its path, and what it shows. */
  image?: { path: string; alt: string };
}

/** The whole set of head tags of a page: title, description, canonical, Open Graph, Twitter, robots. */
export function pageMeta(
  page: PageMeta,
  matches: readonly { id: string; data: unknown }[],
): MetaDescriptor[] {
  const root = matches.find((match) => match.id === "root")?.data as RootData | undefined;
  const baseUrl = root?.baseUrl ?? "";
  const title = `${page.title} | ${site.name}`;
  const url = baseUrl + page.path;
  const { path: imagePath, alt } = page.image ?? {
    path: paths.api.previewImage({ v: root?.ogVersion }),
    alt: site.previewAlt,
  };
  const image = baseUrl + imagePath;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: url },
    ...(page.noindex ? [{ name: "robots", content: "noindex" }] : []),
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "es_ES" },
    { property: "og:title", content: title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: page.description },
    { name: "twitter:image", content: image },
    { name: "twitter:image:alt", content: alt },
  ];
}

import { escapeHtml } from "./text/escape-html";
import { toXmlText } from "./text/xml-text";

/** A page of a feed. Addresses are absolute, texts are plain, and `html` is safe to show. */
export interface Feed {
  title: string;
  description: string;
  author: string;
  /** The page that shows the same to people; the feed's id. */
  homeUrl: string;
  url: string;
  previousUrl: string | null;
  nextUrl: string | null;
  updated: Date;
  items: readonly FeedItem[];
}

export interface FeedItem {
  url: string;
  title: string;
  summary: string;
  html: string;
  published: Date;
  category: string | null;
}

const language = "es";

/** RSS 2.0 with the links between pages of RFC 5005. Its readers show titles and descriptions as HTML. */
export function toRss(feed: Feed): string {
  const items = feed.items.map(
    ({ url, title, summary, html, published, category }) => `<item>
<title>${cdata(escapeHtml(title))}</title>
<link>${xml(url)}</link>
<guid isPermaLink="false">${xml(url)}</guid>
<pubDate>${published.toUTCString()}</pubDate>
<description>${cdata(escapeHtml(summary))}</description>
<content:encoded>${cdata(html)}</content:encoded>
${category === null ? "" : `<category>${xml(category)}</category>\n`}</item>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>${xml(escapeHtml(feed.title))}</title>
<link>${xml(feed.homeUrl)}</link>
<description>${xml(escapeHtml(feed.description))}</description>
<lastBuildDate>${feed.updated.toUTCString()}</lastBuildDate>
<language>${language}</language>
<ttl>60</ttl>
<copyright>${xml(feed.author)}</copyright>
${linksOf(feed, "atom:link")}${items.join("")}</channel>
</rss>
`;
}

/** RFC 4287, with the links between pages of RFC 5005. */
export function toAtom(feed: Feed): string {
  const entries = feed.items.map(
    ({ url, title, summary, html, published, category }) => `<entry>
<id>${xml(url)}</id>
<title>${xml(title)}</title>
<link href="${xml(url)}"/>
<published>${published.toISOString()}</published>
<updated>${published.toISOString()}</updated>
<summary>${xml(summary)}</summary>
<content type="html">${cdata(html)}</content>
${category === null ? "" : `<category term="${xml(category)}"/>\n`}</entry>
`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${xml(feed.homeUrl)}</id>
<title>${xml(feed.title)}</title>
<subtitle>${xml(feed.description)}</subtitle>
<updated>${feed.updated.toISOString()}</updated>
<author><name>${xml(feed.author)}</name></author>
<link rel="alternate" href="${xml(feed.homeUrl)}"/>
${linksOf(feed, "link")}${entries.join("")}</feed>
`;
}

/** JSON Feed 1.1. */
export function toJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    description: feed.description,
    home_page_url: feed.homeUrl,
    feed_url: feed.url,
    next_url: feed.nextUrl ?? undefined,
    authors: [{ name: feed.author }],
    language,
    items: feed.items.map(({ url, title, summary, html, published, category }) => ({
      id: url,
      url,
      title,
      summary,
      content_html: html,
      date_published: published.toISOString(),
      tags: category === null ? undefined : [category],
    })),
  });
}

function linksOf({ url, previousUrl, nextUrl }: Feed, element: string): string {
  const links = Object.entries({ self: url, previous: previousUrl, next: nextUrl });
  return links.map(([rel, to]) => (to ? `<${element} rel="${rel}" href="${xml(to)}"/>\n` : "")).join("");
}

/** A text as XML has it, in an attribute too. */
function xml(text: string): string {
  return escapeHtml(toXmlText(text)).replaceAll('"', "&quot;");
}

/** HTML as XML has it: a CDATA section must not hold its own end. */
function cdata(html: string): string {
  return `<![CDATA[${toXmlText(html).replaceAll("]]>", "]]&gt;")}]]>`;
}

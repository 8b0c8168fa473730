import { describe, expect, test } from "vitest";
import { type Feed, toAtom, toJsonFeed, toRss } from "./feed-formats";

const url = "https://matraz.example/jobs/optica?a=1&b=2";
const feed: Feed = {
  title: "Ofertas: «A & B»",
  description: "De <ciencia>",
  author: "Matraz",
  homeUrl: "https://matraz.example/jobs?q=%22a%22",
  url: "https://matraz.example/feed?q=a&page=2",
  previousUrl: "https://matraz.example/feed?q=a",
  nextUrl: "https://matraz.example/feed?q=a&page=3",
  updated: new Date("2026-11-25T10:00:00.000Z"),
  items: [
    {
      url,
      title: "<b>Óptica</b> ]]> \u0001",
      summary: "León & Cía",
      html: "<p>Uno ]]> dos</p>",
      published: new Date("2026-11-24T09:00:00.000Z"),
      category: 'Física "aplicada"',
    },
  ],
};
const last: Feed = { ...feed, previousUrl: null, nextUrl: null };

describe("the RSS feed", () => {
  test("RSS has titles and summaries as HTML without markup, and the text with its markup", () => {
    const rss = toRss(feed);
    expect(rss).toContain("<title><![CDATA[&lt;b&gt;Óptica&lt;/b&gt; ]]&gt;  ]]></title>");
    expect(rss).toContain("<description><![CDATA[León &amp; Cía]]></description>");
    expect(rss).toContain("<content:encoded><![CDATA[<p>Uno ]]&gt; dos</p>]]></content:encoded>");
    expect(rss).toContain("<description>De &amp;lt;ciencia&amp;gt;</description>");
    expect(rss).toContain("<pubDate>Tue, 24 Nov 2026 09:00:00 GMT</pubDate>");
  });

  test("RSS links the previous and the next page of the feed (RFC 5005) where they exist", () => {
    expect(toRss(feed)).toContain(
      '<atom:link rel="next" href="https://matraz.example/feed?q=a&amp;page=3"/>',
    );
    expect(toRss(feed)).toContain('<atom:link rel="previous" href="https://matraz.example/feed?q=a"/>');
    expect(toRss(last)).not.toMatch(/rel="(?:next|previous)"/);
  });
});

describe("the Atom feed", () => {
  test("Atom has titles and summaries as plain text, and the text as HTML", () => {
    const atom = toAtom(feed);
    expect(atom).toContain("<title>&lt;b&gt;Óptica&lt;/b&gt; ]]&gt;  </title>");
    expect(atom).toContain("<summary>León &amp; Cía</summary>");
    expect(atom).toContain('<content type="html"><![CDATA[<p>Uno ]]&gt; dos</p>]]></content>');
    expect(atom).toContain('<category term="Física &quot;aplicada&quot;"/>');
    expect(atom).toContain("<updated>2026-11-24T09:00:00.000Z</updated>");
  });

  test("Atom links its own address, the page it comes from, and the previous and next page of the feed", () => {
    const rels = [...toAtom(feed).matchAll(/<link rel="(\w+)"/g)].map(([, rel]) => rel);
    expect(rels).toEqual(["alternate", "self", "previous", "next"]);
  });
});

describe("the JSON feed", () => {
  test("JSON Feed has the feed's data and its items unescaped", () => {
    expect(JSON.parse(toJsonFeed(feed))).toEqual({
      version: "https://jsonfeed.org/version/1.1",
      title: feed.title,
      description: feed.description,
      home_page_url: feed.homeUrl,
      feed_url: feed.url,
      next_url: feed.nextUrl,
      authors: [{ name: "Matraz" }],
      language: "es",
      items: [
        {
          id: url,
          url,
          title: feed.items[0]?.title,
          summary: "León & Cía",
          content_html: "<p>Uno ]]> dos</p>",
          date_published: "2026-11-24T09:00:00.000Z",
          tags: ['Física "aplicada"'],
        },
      ],
    });
  });

  test("JSON Feed has no next_url on its last page", () => {
    expect(JSON.parse(toJsonFeed(last))).not.toHaveProperty("next_url");
  });
});

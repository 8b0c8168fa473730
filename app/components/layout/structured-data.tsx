/**
 * A page's data for search engines, in the words of schema.org. The browser runs nothing of it, so it needs no nonce;
 * no text of an author can end the element, since every `<` is escaped.
 */
export function StructuredData({ json }: { json: string }) {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its brackets escaped
      dangerouslySetInnerHTML={{ __html: json.replaceAll("<", "\\u003c") }}
      type="application/ld+json"
    />
  );
}

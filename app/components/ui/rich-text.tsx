interface RichTextProps {
  /** Made by `renderMarkdown`, which lets a safe subset through; never anything else. */
  html: string;
  /** The language of the text, where it is not the page's. */
  lang?: string | undefined;
}

/** A description that somebody wrote in Markdown: the only place that sets HTML (ASVS 1.2.1). */
export function RichText({ html, lang }: RichTextProps) {
  return (
    <div
      className="prose mt-3 wrap-anywhere"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by renderMarkdown, which lets a subset through
      dangerouslySetInnerHTML={{ __html: html }}
      lang={lang}
    />
  );
}

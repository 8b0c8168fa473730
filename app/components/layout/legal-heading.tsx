import { legalNav, legalVersion } from "~/content/legal/pages";

/** The title of a legal text and the version in force. */
export function LegalHeading({ title }: { title: string }) {
  return (
    <header>
      <h1 className="text-3xl">{title}</h1>
      <p className="figures text-sm text-muted">
        {legalNav.version} <time dateTime={legalVersion}>{legalNav.versionDate}</time>
      </p>
    </header>
  );
}

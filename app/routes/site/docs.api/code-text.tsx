import { Fragment } from "react";

/** A sentence whose pieces between backquotes are code. */
export function CodeText({ text }: { text: string }) {
  return text.split("`").map((piece, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move
      <code className="text-sm wrap-anywhere" key={at}>
        {piece}
      </code>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Fragment key={at}>{piece}</Fragment>
    ),
  );
}

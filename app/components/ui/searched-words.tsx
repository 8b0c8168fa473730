import { Link } from "@remix-run/react";
import { fillText } from "~/content/fill-text";
import { lists as text } from "~/content/pages/parts";

interface SearchedWordsProps {
  /** Empty for a whole list: nothing is said. */
  words: string;
  /** The list without them. */
  to: string;
}

/** Over a list that remembers its search: the words that narrow it, and the way to the whole list. */
export function SearchedWords({ words, to }: SearchedWordsProps) {
  if (words === "") return null;
  return (
    <p className="mt-3 text-sm wrap-anywhere">
      <span>{fillText(text.searched, { words })}</span>{" "}
      <Link className="link inline-block py-1" to={to}>
        {text.endSearch}
      </Link>
    </p>
  );
}

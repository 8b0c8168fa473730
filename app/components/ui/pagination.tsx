import { Link, type LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { lists } from "~/content/pages/parts";

interface PaginationProps {
  /** Null on the first page. */
  previous: string | null;
  /** Null on the last page. */
  next: string | null;
  /** Where this page is, as in «Página 2 de 34». */
  children?: ReactNode;
  /** Further properties of its links. */
  link?: Pick<LinkProps, "prefetch" | "state">;
}

/** Links to the pages before and after; nothing for a list of one page. */
export function Pagination({ previous, next, children, link }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={lists.pages} className="mt-6 flex flex-wrap items-center justify-between gap-x-4">
      {previous ? (
        <Link className="link inline-flex min-h-11 items-center" rel="prev" {...link} to={previous}>
          {lists.previous}
        </Link>
      ) : (
        <span />
      )}{" "}
      {children ? <p className="figures text-sm text-muted">{children}</p> : null}
      {next ? (
        <Link className="link inline-flex min-h-11 items-center" rel="next" {...link} to={next}>
          {lists.next}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

import type { ReactElement } from "react";

/** What a component puts beside other nodes: no bare text, which a translated page could not change. */
export type Elements = ReactElement | null | undefined | false | readonly Elements[];

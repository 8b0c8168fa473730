import { Fragment } from "react";

interface TagListProps {
  tags: readonly { id: string; name: string }[];
}

/** The tags of an application, in one line of a list. */
export function TagList({ tags }: TagListProps) {
  return tags.map(({ id, name }) => (
    <Fragment key={id}>
      <span className="tag mr-0.5">{name}</span>{" "}
    </Fragment>
  ));
}

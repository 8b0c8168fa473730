interface TagListProps {
  tags: readonly { id: string; name: string }[];
}

/** The tags of an application, in one line of a list. */
export function TagList({ tags }: TagListProps) {
  return tags.flatMap(({ id, name }) => [
    <span className="tag mr-0.5" key={id}>
      {name}
    </span>,
    " ",
  ]);
}

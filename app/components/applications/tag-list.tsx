interface TagListProps {
  tags: readonly { id: string; name: string }[];
}

/** The tags of an application, in one line of a list. */
export function TagList({ tags }: TagListProps) {
  return tags.map(({ id, name }) => (
    <span className="tag mr-1.5" key={id}>
      {name}
    </span>
  ));
}

interface MeetingPlaceProps {
  place: string;
  /** The address of a place that is a link. */
  link: string | null;
}

/** Where people meet: a link where the place is one. */
export function MeetingPlace({ place, link }: MeetingPlaceProps) {
  if (link === null) return <span className="wrap-anywhere">{place}</span>;
  return (
    <a className="link inline-block py-1 wrap-anywhere" href={link} rel="noopener noreferrer">
      {place}
    </a>
  );
}

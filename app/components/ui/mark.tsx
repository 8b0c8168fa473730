interface MarkProps {
  className?: string;
}

/** The flask in one line with its bubble; takes the colour of the text, down to 16 px. Decorative. */
export function Mark({ className }: MarkProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      viewBox="0 0 24 24"
    >
      <path d="M8.75 8h1v4.2L4.6 19.6A1.55 1.55 0 0 0 5.87 22h12.26a1.55 1.55 0 0 0 1.27-2.4L14.25 12.2V8h1" />
      <circle cx="12" cy="3.5" fill="currentColor" r="1.5" stroke="none" />
    </svg>
  );
}

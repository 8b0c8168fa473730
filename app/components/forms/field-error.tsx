import CircleAlert from "lucide-react/icons/circle-exclamation-point";

interface FieldErrorProps {
  id: string;
  children?: string | undefined;
}

/** The error under a control; renders nothing without one. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null;
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger" id={id}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

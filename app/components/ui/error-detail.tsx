import { errorDetail as text } from "~/content/pages/parts";

/** A stored code, for who looks into it: its sentence stands before it. */
export function ErrorDetail({ error }: { error: string }) {
  return (
    <details className="text-sm text-muted">
      <summary className="link inline-block cursor-pointer py-0.5">{text}</summary>
      <code className="wrap-anywhere">{error}</code>
    </details>
  );
}

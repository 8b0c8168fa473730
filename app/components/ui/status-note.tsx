import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "./callout";

/** Says that something went well, and takes the focus: at once with JavaScript, when the document loads without. */
export function StatusNote({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert autoFocus ref={box} role="status" tone="success">
      {children}
    </Alert>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import { Callout } from "./callout";

interface StatusNoteProps {
  /** The failure is final: no form offers a retry. */
  failed?: boolean;
  children: ReactNode;
}

/** Announces an outcome and takes the focus: at once with JavaScript, else when the document loads. */
export function StatusNote({ failed = false, children }: StatusNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Callout autoFocus ref={box} role={failed ? "alert" : "status"} tone={failed ? "danger" : "success"}>
      {children}
    </Callout>
  );
}

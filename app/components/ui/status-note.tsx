import { type ReactNode, useEffect, useRef } from "react";
import { Callout } from "./callout";

interface StatusNoteProps {
  /** It went wrong for good: there is no form in which to try again. */
  failed?: boolean;
  children: ReactNode;
}

/** Says what has just become of something, and takes the focus: at once with JavaScript, when the document loads without. */
export function StatusNote({ failed = false, children }: StatusNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Callout autoFocus ref={box} role={failed ? "alert" : "status"} tone={failed ? "danger" : "success"}>
      {children}
    </Callout>
  );
}

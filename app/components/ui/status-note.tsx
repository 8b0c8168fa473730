import { type ReactNode, useRef } from "react";
import { Callout } from "./callout";
import { useArrivalFocus } from "./use-arrival-focus";

interface StatusNoteProps {
  /** The failure is final: no form offers a retry. */
  failed?: boolean;
  children: ReactNode;
}

/** Announces an outcome and takes the focus: at once with JavaScript, else when the document loads. */
export function StatusNote({ failed = false, children }: StatusNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useArrivalFocus(box);
  return (
    <Callout autoFocus ref={box} role={failed ? "alert" : "status"} tone={failed ? "danger" : "success"}>
      {children}
    </Callout>
  );
}

import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { onceShown } from "~/components/ui/once-shown";
import { fillText } from "~/content/fill-text";
import { desk as text } from "~/content/pages/employer-applications/desk";

/**
 * Whether a document can be shown beside the application: on a wide page, in a browser that shows PDFs in frames. Only
 * once the page is really shown, since asking for the document counts as a view that the candidate learns of.
 */
export function useFrames(): boolean {
  const [canShow, setCanShow] = useState(false);
  const isLeft = useNavigation().state !== "idle";
  useEffect(() => {
    if (isLeft || !navigator.pdfViewerEnabled || !matchMedia("(min-width: 64rem)").matches) return;
    return onceShown(() => setCanShow(true));
  }, [isLeft]);
  return canShow;
}

/** A PDF in the browser's own viewer. One that it cannot read leaves the links around it. */
export function DocumentFrame({ src, name }: { src: string; name: string }) {
  return (
    <>
      <iframe
        className="desk-frame"
        key={src}
        src={`${src}#navpanes=0&view=FitH`}
        title={fillText(text.frame, { name })}
      />
      <p className="mt-1 text-xs text-muted">{text.frameHelp}</p>
    </>
  );
}

import { Link } from "@remix-run/react";
import { TagsField } from "~/components/applications/tags-field";
import { Button } from "~/components/ui/button";
import { tags as text } from "~/content/pages/employer-applications/tags";
import type { Tag } from "~/features/applications/board/tag-sql.server";
import { paths } from "~/paths";
import { foldedButton } from "./board-filters";

interface TagPanelProps {
  choices: readonly Tag[];
  error: string | undefined;
  value: string | undefined;
  isSending: boolean;
}

/** Tags for the applications that are chosen, folded until somebody wants them or has to correct them. */
export function TagPanel({ choices, error, value, isSending }: TagPanelProps) {
  return (
    <details open={error === undefined ? undefined : true}>
      <summary className={foldedButton}>{text.tag}</summary>
      <div className="mt-3 grid max-w-2xl gap-4 pb-1">
        <TagsField choices={choices} error={error} value={value} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button intent="tag" pending={isSending} variant="secondary">
            {text.tag}
          </Button>{" "}
          <Link className="link py-2 text-sm" to={paths.tags()}>
            {text.manage}
          </Link>
        </div>
      </div>
    </details>
  );
}

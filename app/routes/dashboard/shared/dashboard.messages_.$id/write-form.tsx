import { PostForm } from "~/components/forms/post-form";
import { useDoneKey } from "~/components/forms/responses/use-done-key";
import { TextArea } from "~/components/forms/text-area";
import { UnsentGuard } from "~/components/forms/unsent/unsent-guard";
import { Callout } from "~/components/ui/callout";
import { StatusNote } from "~/components/ui/status-note";
import { conversation as text } from "~/content/pages/messages";
import { messages as sentences } from "~/content/sentences";
import type { ConversationSummary } from "~/features/conversations/conversation-row.server";
import { messageLimits } from "~/features/conversations/message-limits";
import type { FormState } from "~/lib/form-state";
import { paths } from "~/paths";

interface WriteFormProps {
  conversation: Pick<ConversationSummary, "id" | "closedReason" | "awaitsReply">;
  side: "candidate" | "employer";
  sent: string | undefined;
  state: FormState | undefined;
}

const rules = { body: { required: sentences.TEXT_REQUIRED } };

/**
 * The form of a message. A person who cannot send one reads why before typing; typed text stays, though it cannot be
 * sent.
 */
export function WriteForm({ conversation, side, sent, state }: WriteFormProps) {
  const { id, closedReason, awaitsReply } = conversation;
  const why = closedReason ? text.closed[side][closedReason] : awaitsReply ? text.awaiting : null;
  const hasText = Boolean(state?.values?.body);
  const isSent = sent !== undefined && !state;
  const key = useDoneKey(sent !== undefined, `form-${sent}`);
  return (
    <div className="mt-6 grid gap-4" id="write">
      {isSent ? <StatusNote key={`sent-${sent}`}>{text.sent}</StatusNote> : null}
      {why && !hasText ? <Callout tone="attention">{why}</Callout> : null}
      {why && !hasText ? null : (
        <PostForm
          action={paths.conversation(id)}
          intent="send"
          key={key}
          narrowButton
          preventScrollReset
          rules={rules}
          state={state}
          submit={text.send}
        >
          {({ errors, values, isReturned }) => (
            <>
              <TextArea
                counted
                defaultValue={values.body}
                error={errors.body}
                label={text.write}
                maxLength={messageLimits.body}
                name="body"
                required
                rows={5}
              />
              <UnsentGuard isReturned={isReturned} name="send" />
            </>
          )}
        </PostForm>
      )}
    </div>
  );
}

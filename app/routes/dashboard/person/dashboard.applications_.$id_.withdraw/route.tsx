import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Checkbox } from "~/components/forms/checkbox";
import { PostForm } from "~/components/forms/post-form";
import { useFormResponse } from "~/components/forms/responses/use-form-response";
import { pageMeta } from "~/components/layout/page-meta";
import { fillText } from "~/content/fill-text";
import { withdrawApplicationPage as text } from "~/content/pages/own-applications";
import { messages } from "~/content/sentences";
import { withdrawApplication } from "~/features/applications/apply/withdraw-application.server";
import { getCandidateDetails } from "~/features/applications/reading/candidate-details.server";
import { DomainError } from "~/lib/domain-error";
import { respondToForm } from "~/lib/http/forms/form-action.server";
import { refusePage, requireId } from "~/lib/http/forms/page-refusal.server";
import { paths } from "~/paths";
import { requireEmployee } from "~/web/guards/require-user.server";

export const meta: MetaFunction<typeof loader> = ({ matches, params }) => {
  const path = paths.withdrawApplication(params.id ?? "");
  return pageMeta({ title: text.title, description: text.description, path, noindex: true }, matches);
};

/** Employees only: the own application that would be withdrawn, or whose content would be erased; else its page. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, headers } = await requireEmployee(args);
  const id = requireId(args.params.id);
  const { application, job } = await getCandidateDetails(user.id, id).catch(refusePage);
  const isWithdrawn = application.status === "withdrawn";
  if (!application.isWithdrawable && !isWithdrawn) throw redirect(paths.application(id), { headers });
  const page = { id, isWithdrawn, title: job.title, organization: job.organization.name };
  return data(page, { headers });
}

/** Employees only: withdraws the own application. Pressing the button twice succeeds both times. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireEmployee(args);
  const id = requireId(args.params.id);
  const options = {
    limit: "applications/change",
    account: user.id,
    preserve: ["eraseData"],
    failure: messages.INTERNAL,
    sentences: { INVALID_TRANSITION: text.over },
  } as const;
  return respondToForm(args, options, async ({ form }) => {
    const eraseData = form.get("eraseData") === "on";
    await withdrawApplication(user.id, id, { eraseData }).catch((error: unknown) => {
      if (!isAgain(error)) throw error;
    });
    return redirect(paths.application(id, { done: eraseData ? "erased" : "withdrawn" }), 303);
  });
}

/** Whether a form was sent twice. */
function isAgain(error: unknown): boolean {
  return error instanceof DomainError && error.details?.from === "withdrawn";
}

export { preserveTyped as clientAction } from "~/components/forms/preserve-typed";

/** A refusal's Retry-After reaches the document too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function WithdrawRoute() {
  const { id, isWithdrawn, title, organization } = useLoaderData<typeof loader>();
  const lead = fillText(isWithdrawn ? text.eraseLead : text.lead, { title, organization });
  return (
    <>
      <h1 className="text-3xl">{isWithdrawn ? text.eraseTitle : text.title}</h1>
      <p className="mt-4 mb-8 max-w-prose wrap-anywhere">{lead}</p>
      <PostForm
        action={paths.withdrawApplication(id)}
        back={{ to: paths.application(id), label: text.back }}
        hidden={isWithdrawn ? { eraseData: "on" } : {}}
        state={useFormResponse()}
        submit={isWithdrawn ? text.eraseSubmit : text.submit}
        variant="danger"
      >
        {({ values }) =>
          isWithdrawn ? null : (
            <Checkbox defaultChecked={values.eraseData === "on"} name="eraseData">
              {text.erase}
            </Checkbox>
          )
        }
      </PostForm>
    </>
  );
}

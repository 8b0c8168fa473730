import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { fillText } from "~/content/fill-text";
import { plural } from "~/content/format";
import { compareList as text } from "~/content/pages/jobs/compare-list";
import { paths } from "~/paths";
import { collectedIn, maxCollected } from "./collected";

/** In this tab, for addresses without a list. */
const storageKey = "compare";
const searchKey = "jobs-search";

/** A navigation that leaves the page, its focus and its place as they are. */
const inPlace = { step: "compare" } as const;

/** The jobs that the address collects, or else this tab, and the address of the same page with another list. */
export function useCollected() {
  const here = useLocation();
  const { location: next } = useNavigation();
  // What was pressed a moment ago counts: another press would leave it out.
  const { pathname, search } = next?.state?.step === inPlace.step ? next : here;
  const kept = useSyncExternalStore(
    subscribe,
    () => readKept(),
    () => "",
  );
  const inAddress = search.includes("compare=") ? collectedIn(new URLSearchParams(search)) : [];
  const slugs = inAddress.length > 0 ? inAddress : kept.split(",").filter(Boolean);
  const hrefWith = (list: readonly string[]) => addressOf(pathname, othersIn(search), list);
  return { slugs, hrefWith };
}

/** Another tab has a list of its own, and each change of this one's is a navigation. */
function subscribe() {
  return () => {};
}

/** Remembers the list for pages that do not have it in their address. */
export function useKeptCollection(slugs: readonly string[]): void {
  const list = slugs.join();
  useEffect(() => {
    if (list) keep(list);
  }, [list]);
}

/** Remembers the search of this address, for the ways back to it. */
export function useKeptSearch(): void {
  const { search } = useLocation();
  useEffect(() => {
    keep(othersIn(search).join("&"), searchKey);
  }, [search]);
}

/** The address of the search that this tab showed last, with a list to compare. */
export function useJobsAddress(slugs: readonly string[]): string {
  const kept = useSyncExternalStore(
    subscribe,
    () => readKept(searchKey),
    () => "",
  );
  return addressOf(paths.jobs(), [kept], slugs);
}

/** The parameters of an address but the list. */
const othersIn = (search: string) =>
  search.split(/[?&]/).filter((part) => part && !part.startsWith("compare="));

function addressOf(path: string, parameters: readonly string[], list: readonly string[]): string {
  const compared = list.map((slug) => `compare=${encodeURIComponent(slug)}`);
  return [path, [...parameters, ...compared].filter(Boolean).join("&")].filter(Boolean).join("?");
}

/** Ends the list, so that a page without one does not bring it back. */
export function forgetCollection(): void {
  keep("");
}

function keep(text: string, key = storageKey): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Closed to pages by a setting: the address has the list.
  }
}

function readKept(key = storageKey): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** The ids of the forms that a list's buttons send: one collects, and one for each collected job leaves it out. */
const addId = "comparar";
const removeId = (slug: string) => `sin-${slug}`;

/**
 * Puts a job of a list into the collection, or takes it out: a button of a form of `CollectionForms`. A link of each
 * job would repeat the address of the search, and be drawn five times as slowly.
 */
export function CompareToggle({ job: { slug, title } }: { job: { slug: string; title: string } }) {
  const { slugs } = useCollected();
  const isIn = slugs.includes(slug);
  if (!isIn && slugs.length >= maxCollected) return null;
  const sent = isIn ? { form: removeId(slug) } : { form: addId, name: "compare", value: slug };
  return (
    <button
      aria-label={fillText(isIn ? text.removeNamed : text.addNamed, { title })}
      className={`-my-2 inline-flex min-h-11 items-center text-sm hover:text-action ${isIn ? "font-semibold text-action" : "text-muted before:mr-1 before:content-['+']"}`}
      type="submit"
      {...sent}
    >
      {isIn ? text.remove : text.add}
    </button>
  );
}

/** What the buttons of a list send: the search of the page, and the jobs that stay in the collection. */
export function CollectionForms() {
  const { pathname, search } = useLocation();
  const { slugs } = useCollected();
  const others = [...new URLSearchParams(search)].filter(([name]) => name !== "compare");
  const form = (id: string, list: readonly string[], onSubmit?: () => void) => (
    <Form action={pathname} id={id} key={id} onSubmit={onSubmit} preventScrollReset replace state={inPlace}>
      {[...others, ...list.map((slug) => ["compare", slug])].map(([name, value]) => (
        <input key={`${name} ${value}`} name={name} type="hidden" value={value} />
      ))}
    </Form>
  );
  return (
    <>
      {form(addId, slugs)}
      {slugs.map((slug) =>
        form(
          removeId(slug),
          slugs.filter((other) => other !== slug),
          slugs.length === 1 ? forgetCollection : undefined,
        ),
      )}
    </>
  );
}

/** The same on the page of the job, as one of its tools; nothing where the collection is full. */
export function CompareThis({ slug, className }: { slug: string; className: string }) {
  const { slugs, hrefWith } = useCollected();
  const isIn = slugs.includes(slug);
  if (!isIn && slugs.length >= maxCollected) return null;
  const list = isIn ? slugs.filter((other) => other !== slug) : [...slugs, slug];
  return (
    <CollectLink className={className} hrefWith={hrefWith} list={list}>
      {isIn ? text.removeThis : text.addThis}
    </CollectLink>
  );
}

interface CollectLinkProps {
  className: string;
  hrefWith: (list: readonly string[]) => string;
  /** What the list holds afterwards. */
  list: readonly string[];
  onEmpty?: () => void;
  children: React.ReactNode;
}

function CollectLink({ className, hrefWith, list, onEmpty = forgetCollection, children }: CollectLinkProps) {
  return (
    <Link
      className={className}
      onClick={list.length === 0 ? onEmpty : undefined}
      preventScrollReset
      rel="nofollow"
      replace
      state={inPlace}
      to={hrefWith(list)}
    >
      {children}
    </Link>
  );
}

/** The bar goes with its list: the focus stays on the page. */
function emptyBar(): void {
  forgetCollection();
  document.getElementById("contenido")?.focus({ preventScroll: true });
}

/** How many jobs are collected, and what can be done with them; nothing while there are none. */
export function CompareBar({ look = "" }: { look?: string }) {
  const { slugs, hrefWith } = useCollected();
  useKeptCollection(slugs);
  const isFull = slugs.length >= maxCollected;
  return (
    <section aria-label={text.title} className={slugs.length > 0 ? look : undefined}>
      <p className="figures flex flex-wrap items-center gap-x-5 text-sm empty:hidden" role="status">
        {slugs.length > 0 ? (
          <>
            <span className="font-semibold">{isFull ? text.full : plural(text.count, slugs.length)}</span>{" "}
            <Link
              className="link inline-flex min-h-11 items-center font-semibold"
              to={paths.compareJobs({ job: slugs })}
            >
              {text.see}
            </Link>{" "}
            <CollectLink
              className="link inline-flex min-h-11 items-center"
              hrefWith={hrefWith}
              list={[]}
              onEmpty={emptyBar}
            >
              {text.clear}
            </CollectLink>
          </>
        ) : null}
      </p>
    </section>
  );
}

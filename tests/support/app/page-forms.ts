import { type HTMLElement, parse } from "node-html-parser";
import { expect } from "vitest";
import { textOf } from "../people/waitlist-forms";
import type { Client } from "./client";

/** A form as a browser sends it once its person has filled in some fields. */
export interface PageForm {
  client: Client;
  /** The address that it is sent to. */
  path: string;
  fields: [string, string][];
}

/**
 * A form of a page, with what the page has filled in.
 * @param intent of its hidden field or its button; undefined for the form with a button without one.
 * @param typed replaces or adds values.
 */
export async function openForm(
  client: Client,
  page: string,
  intent: string | undefined,
  typed: Record<string, string> = {},
): Promise<PageForm> {
  const response = await client.get(page);
  const html = parse(await response.text());
  const forms = html.querySelectorAll('form[method="post"]');
  const form = forms.find((one) => {
    if (/logout$/.test(one.getAttribute("action") ?? "")) return false;
    const controls = controlsOf(html, one);
    const intents = controls.filter((control) => control.getAttribute("name") === "intent");
    if (intent !== undefined) return intents.some((control) => control.getAttribute("value") === intent);
    return (
      intents.every(({ tagName }) => tagName === "BUTTON") &&
      controls.some((control) => control.tagName === "BUTTON" && !control.hasAttribute("name"))
    );
  });
  if (!form) throw new Error(`${page} (${response.status}) has no form ${intent}`);
  const filled = controlsOf(html, form).flatMap(untouched);
  const path = new URL(form.getAttribute("action") || page, `http://page${page}`);
  const own = filled.filter(([name]) => name !== "intent" && !(name in typed));
  const chosen = intent === undefined ? [] : [["intent", intent] as [string, string]];
  return {
    client,
    path: `${path.pathname}${path.search}`,
    fields: [...chosen, ...own, ...Object.entries(typed)],
  };
}

function controlsOf(page: HTMLElement, form: HTMLElement): HTMLElement[] {
  const id = form.getAttribute("id");
  const inside = form.querySelectorAll("input, select, textarea, button");
  return [
    ...inside.filter((control) => !control.hasAttribute("form")),
    ...(id ? page.querySelectorAll(`[form="${id}"]`) : []),
  ];
}

/** What a control sends that nobody has touched. */
function untouched(control: HTMLElement): [string, string][] {
  const name = control.getAttribute("name");
  const kind = control.tagName === "INPUT" ? control.getAttribute("type") : control.tagName;
  if (!name || kind === "BUTTON" || kind === "file") return [];
  const isBox = kind === "radio" || kind === "checkbox";
  if (isBox && !control.hasAttribute("checked")) return [];
  if (kind === "SELECT") {
    const options = control.querySelectorAll("option");
    const chosen = options.find((option) => option.hasAttribute("selected")) ?? options[0];
    return chosen ? [[name, chosen.getAttribute("value") ?? chosen.textContent]] : [];
  }
  if (kind === "TEXTAREA") return [[name, control.textContent]];
  return [[name, control.getAttribute("value") ?? (isBox ? "on" : "")]];
}

/** Expects an answer to be a page of one status, with all of some words. @returns its text. */
export async function expectPage(
  response: Response,
  status: number,
  ...words: readonly string[]
): Promise<string> {
  const text = await textOf(response);
  expect([response.status, words.filter((word) => !text.includes(word))]).toEqual([status, []]);
  return text;
}

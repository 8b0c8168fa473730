import { sampleNumber, samplePick } from "../../sample-random";
import { closings, intros, offers } from "../words/texts";
import type { SamplePlan } from "./sample-plans";

const headings = [
  ["Qué harás", "Qué pedimos", "Qué ofrecemos", "La selección"],
  ["Tareas", "Requisitos", "Condiciones", "Proceso de selección"],
  ["El trabajo", "A quién buscamos", "Con nosotros tendrás", "Después de presentarte"],
] as const;

const shownOffers = 3;
const lists = new Intl.ListFormat("es", { type: "conjunction" });

/** The description of a job, in the subset of Markdown that an employer can write. */
export function describeJob({ index, organization, topic, role, city }: SamplePlan, url: string): string {
  const methods = topic.methods.split("; ");
  const intro = samplePick(intros, "intro", index)
    .replaceAll("{topic}", topic.name)
    .replaceAll("{organization}", organization.row.name)
    .replaceAll("{goal}", topic.goal)
    .replaceAll("{place}", city);
  const [tasks, asks, offered, selection] = samplePick(headings, "headings", index);
  const listed = lists.format(methods);
  return [
    intro,
    `## ${tasks}`,
    list([...role.tasks, `Trabajar con ${listed}.`]),
    `## ${asks}`,
    list([
      ...role.asks,
      `Experiencia con ${samplePick(methods, "method", index)}, o muchas ganas de aprender.`,
    ]),
    `## ${offered}`,
    list(someOf(offers, index)),
    `## ${selection}`,
    samplePick(closings, "closing", index).replaceAll("{url}", url),
  ].join("\n\n");
}

function list(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

/** Three of a list, in an order of their own. */
function someOf(items: readonly string[], index: number): string[] {
  const order = new Map(items.map((item, at) => [item, sampleNumber("offer", index, at)]));
  return [...items].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)).slice(0, shownOffers);
}

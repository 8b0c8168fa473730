import { foldText } from "~/lib/text/fold-text";

/** Each skill once, in the order of its first mention: «Química» and «quimica» are one. */
export function uniqueSkills(skills: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const skill of skills) {
    const key = foldText(skill);
    if (key !== "" && !first.has(key)) first.set(key, skill);
  }
  return [...first.values()];
}

/** The skills in a form's text, which are separated by commas, semicolons or line ends. */
export function splitSkills(text: string): string[] {
  return text.split(/[,;\n]/).flatMap((part) => part.trim() || []);
}

/** The text of a form for stored skills. */
export function joinSkills(skills: readonly string[]): string {
  return skills.join(", ");
}
